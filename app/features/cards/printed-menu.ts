/** A menu that was opened before the app ran (first-script/parts.ts): it came as a part of its page. */
import dialogStyles from '~/ui/dialog/dialog.module.css';
import type { CardMenuData } from './card-action';
import styles from './card-menu.module.css';

export type MenuState = Pick<CardMenuData, 'isFavorite' | 'care'>;

export interface PrintedMenu {
  /** what its items were made from */
  state: MenuState;
  /**
   * Leaves its place to the app's own, which has the same items: the focus goes on at the same one, and comes back to
   * the card. Closed meanwhile, it takes the other with it.
   */
  giveWay(dialog: HTMLDialogElement | null): void;
}

/** It brings no styles of its own: pages with cards have them by this. */
const printedMenu = `.${dialogStyles.dialog}.${styles.sheet}`;

const itemsOf = (dialog: HTMLDialogElement) => [...dialog.querySelectorAll<HTMLElement>('a, button')];

/** @param link the card's, which has the focus back once the menu is closed */
export function findPrintedMenu(link: HTMLElement): PrintedMenu | null {
  const printed = document.querySelector<HTMLDialogElement>(`${printedMenu}[data-part]`);
  if (!printed) return null;
  return {
    state: JSON.parse(printed.dataset.part ?? ''),
    giveWay(dialog) {
      // opened here, before anything is painted
      if (!dialog || dialog.open) return;
      const at = itemsOf(printed).indexOf(document.activeElement as HTMLElement);
      const isLeft = !printed.open;
      printed.remove();
      link.focus({ preventScroll: true });
      dialog.showModal();
      if (isLeft) dialog.close();
      else itemsOf(dialog)[at]?.focus();
    },
  };
}
