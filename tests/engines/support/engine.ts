/** A browser other than Chromium with one window of 360 px, as its tests see it. Scripts are bodies of functions. */
export interface Engine {
  /** Goes there and waits for the page's load event. */
  open(address: string): Promise<void>;
  run<T>(script: string): Promise<T>;
  /** Clicks in the middle of the first element that the selector finds. */
  press(selector: string): Promise<void>;
  /** Types into the field, by keys. */
  type(selector: string, text: string): Promise<void>;
  /** Errors since the last call, where the engine's driver tells of them. */
  takeProblems(): string[];
  forgetCookies(): Promise<void>;
  close(): Promise<void>;
}

export const width = 360;
export const height = 740;

const pollMs = 50;
/** How long anything is waited for. */
export const patienceMs = 20_000;

/** Waits until the script answers something true, and gives it back. */
export async function until<T>(engine: Engine, what: string, script: string): Promise<T> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    // while a page is left, no script runs
    const answer = await engine.run<T>(script).catch(() => null);
    if (answer) return answer;
    if (Date.now() > giveUpAt) throw new Error(`${what}: not within ${patienceMs / 1_000} s`);
    await new Promise((later) => setTimeout(later, pollMs));
  }
}

/** Touches the page, so that its app starts, and waits until React has taken it over; what goes wrong meanwhile is kept. */
export async function awaken(engine: Engine): Promise<void> {
  await engine.run(`
    window.mishaps = [];
    addEventListener('error', ({ message }) => window.mishaps.push(message));
    addEventListener('unhandledrejection', ({ reason }) => window.mishaps.push(String(reason)));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.mishaps.push(violatedDirective + ' ' + blockedURI));
  `);
  await until(
    engine,
    'the app has started',
    // a page whose app could not be loaded tries again at a later touch
    `dispatchEvent(new Event('touchstart'));
    return Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))`,
  );
}
