/** What was folded on this device before ('N') comes folded, before it is painted: nothing jumps when the app starts. */
export function restoreFolds(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-fold-key]')) {
    try {
      if (localStorage.getItem(details.dataset.foldKey ?? '') === 'N') details.open = false;
    } catch {
      // a browser without storage
    }
  }
}
