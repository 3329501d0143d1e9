/** Where a menu was opened from goes with such an act; of one that was opened in the list, a line that is taken down stays there. */
export const leavesLine = (intent: unknown, opener: Element | null): boolean =>
  intent === 'delete' || intent === 'hide' || (intent === 'unpin' && !opener?.closest('[role="log"]'));

/**
 * A line goes, maybe a moment later, and the focus with it: it goes on to the line after it, else to the one before, else
 * to the input, else to the list. Numbers grow from the oldest line to the newest.
 *
 * @param hiddenNick whose lines go, too: a nick is one member's
 */
export function focusBeside(no: number, hiddenNick: string | null): void {
  const links = [...document.querySelectorAll<HTMLElement>('[role="log"] a[data-line]')].filter(
    ({ textContent }) => textContent !== hiddenNick,
  );
  const noOf = ({ dataset }: HTMLElement) => Number(dataset.line);
  const place =
    links.find((link) => noOf(link) > no) ??
    links.findLast((link) => noOf(link) < no) ??
    document.getElementById('chat-text') ??
    document.querySelector<HTMLElement>('[role="log"]');
  place?.focus();
}
