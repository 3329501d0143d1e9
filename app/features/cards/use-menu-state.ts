import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { usePart } from '~/features/shell/sending/use-part';
import { links } from '~/links/links';
import type { CardMenuData } from './card-action';
import { noCare } from './card-care';
import type { CardSubject } from './card-subject';
import type { MenuState, PrintedMenu } from './printed-menu';

const unknown: MenuState = { care: noCare, isFavorite: false };

/**
 * What this viewer may do with the card: of the menu that came before the app, or asked for when the menu opens.
 *
 * @param dialog takes the place of `printed`
 */
export function useMenuState(
  card: CardSubject,
  printed: PrintedMenu | null,
  dialog: RefObject<HTMLDialogElement>,
): MenuState {
  const { data, load } = usePart<CardMenuData>({ isQuiet: true });
  const url = links.cardState(card, card.my ? undefined : card.playlist);
  useEffect(() => {
    if (!printed) load(url);
  }, [load, url, printed]);
  useLayoutEffect(() => printed?.giveWay(dialog.current), [printed, dialog]);

  // the focused item may not be one of this viewer's: the keyboard goes on at the first that is
  useEffect(() => {
    const menu = data && dialog.current;
    if (menu?.open && !menu.contains(document.activeElement))
      menu.querySelector<HTMLElement>('a, button')?.focus();
  }, [data, dialog]);
  return data ?? printed?.state ?? unknown;
}
