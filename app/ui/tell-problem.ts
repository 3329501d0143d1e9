type Tell = (text: string) => void;

let tell: Tell = () => {};

/** Tells in a toast what was tried in vain. For code below features/shell/frame/toasts.tsx, which shows it, and beside it. */
export const tellProblem: Tell = (text) => tell(text);

/** Where problems are told from now on. */
export function showProblems(show: Tell): void {
  tell = show;
}
