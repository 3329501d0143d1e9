const retryMs = 1_000;

/**
 * A part of the page that is loaded later. A navigation breaks such a load off: a page that is being left never comes
 * to the second try, and a page that stays gets one.
 *
 * @param load a dynamic import
 * @throws what the second try throws
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => new Promise((go) => setTimeout(go, retryMs)).then(load));

/** The same for what the page can do without: when it cannot be had, nothing happens. */
export function withPart<Part>(load: () => Promise<Part>, act: (part: Part) => void): void {
  loadPart(load).then(act, () => {});
}
