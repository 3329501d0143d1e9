/** Said when the browser blocks the window. */
export const popupBlocked = '차단된 팝업을 허용해주세요.';

interface PopupSize {
  /** px */
  width: number;
  height: number;
}

/**
 * Opens an address in a small window of its own, which knows nothing of the page it came from. Only where something
 * was pressed: browsers block the others.
 *
 * @returns false when it was blocked
 */
export function openPopup(href: string, { width, height }: PopupSize): boolean {
  // with `noopener` a window that was opened looks like one that was not
  const opened = window.open('', '_blank', `popup,width=${width},height=${height}`);
  if (!opened) return false;
  opened.opener = null;
  opened.location.href = href;
  return true;
}
