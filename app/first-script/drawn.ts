/**
 * Calls `found` for each element of the selector that is there, and that is drawn from now on. Only what is new is looked
 * through: beside a busy chat the page changes several times a second.
 */
export function eachDrawn(selector: string, found: (element: HTMLElement) => void): MutationObserver {
  const lookInto = (part: ParentNode) => {
    for (const element of part.querySelectorAll<HTMLElement>(selector)) found(element);
  };
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue;
      if (node.matches(selector)) found(node);
      lookInto(node);
    }
  });
  lookInto(document);
  observer.observe(document.body, { childList: true, subtree: true });
  return observer;
}
