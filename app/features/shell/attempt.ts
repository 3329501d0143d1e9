/** Of the browser's storage, which it may refuse: null then, and nothing is kept. */
export function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
