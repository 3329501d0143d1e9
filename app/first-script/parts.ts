/** Loaded by the first script when a link is pressed whose page comes as a part. */
import type { Starter } from './starter';

/**
 * Shows a part, a dialog, over the page: the body's last element, where React allows one more than the page came with.
 * Its forms and links go their way; the app, once it runs, shows its own in its place
 * (features/cards/printed-menu.ts).
 *
 * @throws Error when the answer is none
 * @public by its address
 */
export function showPart(link: HTMLAnchorElement, html: string, starter: Starter): void {
  if (!html.startsWith('<dialog')) throw new Error('no part');
  document.body.insertAdjacentHTML('beforeend', html);
  const dialog = document.body.lastElementChild as HTMLDialogElement;
  // a tap or a script's press has left it elsewhere, and it comes back from the dialog
  link.focus({ preventScroll: true });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const { target, clientX: x, clientY: y } = event;
    if (target === dialog && (x < left || x > right || y < top || y > bottom)) dialog.close();
    const share = target instanceof Element && target.closest<HTMLElement>('[data-share]');
    if (share) void shareFrom(dialog, share);
  });
  dialog.showModal();
  starter.onReady(() => dialog.open && link.isConnected && link.click());
}

/** By the device's own sheet, else by an address to copy. */
async function shareFrom(dialog: HTMLDialogElement, { dataset: { share: url = '', title } }: HTMLElement) {
  if (navigator.share) {
    dialog.close();
    return void navigator.share({ title, url }).catch(() => {});
  }
  const address = dialog.querySelector<HTMLElement>('[data-address]');
  if (!address) return;
  address.hidden = false;
  address.querySelector('input')?.select();
}
