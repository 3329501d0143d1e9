import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { defaultThumbnail, links } from '~/links/links';
import { withPart } from '~/ui/load-part';
import { openedPart } from '~/ui/opened-part';
import { type CardSubject, type GoneCard, isSameCard, subjectOf } from './card-subject';
import { findPrintedMenu, type PrintedMenu } from './printed-menu';

/** Loaded when it is opened. */
const CardMenu = openedPart(() => import('./card-menu'));

interface Board {
  gone: readonly GoneCard[];
  bringBack: (card: GoneCard) => void;
}
const BoardContext = createContext<Board>({ gone: [], bringBack: () => {} });

/** The cards below this board that were removed since the page was loaded. */
export const useBoard = () => useContext(BoardContext);

interface CardBoardProps {
  children: ReactNode;
  /** a card has left its list for good, and how many are still shown */
  onDeleted?: (left: number) => void;
}

/**
 * The actions of all cards inside, of any kind: menus open in place, hidden cards are replaced by undo
 * panels, a broken picture by the default one, and the card under the pointer shows its preview.
 */
export function CardBoard({ children, onDeleted }: CardBoardProps) {
  const [menuOf, setMenuOf] = useState<CardSubject | null>(null);
  const printed = useRef<PrintedMenu | null>(null);
  /** counts presses: the next one is another dialog, though the one before is not quite closed */
  const press = useRef(0);
  const [gone, setGone] = useState<readonly GoneCard[]>([]);
  const root = useRef<HTMLDivElement>(null);
  /** the place of the card whose menu is open */
  const place = useRef(0);
  const returning = useRef<GoneCard | null>(null);
  const bringBack = useCallback((card: GoneCard) => {
    returning.current = card;
    setGone((before) => before.filter((other) => !isSameCard(other, card)));
  }, []);
  // after an undo the keyboard goes on at the card; one that the server brings back comes with a later render
  useEffect(() => {
    if (!returning.current) return;
    const menu = root.current?.querySelector<HTMLElement>(
      `a[href^="${links.cardAction(returning.current)}?"]`,
    );
    if (!menu) return;
    returning.current = null;
    menu.focus();
  });
  useEffect(() => {
    let stop = () => {};
    let left = false;
    withPart(
      () => import('./hover-preview'),
      ({ watchPointer }) => {
        if (root.current && !left) stop = watchPointer(root.current);
      },
    );
    return () => {
      left = true;
      stop();
    };
  }, []);
  const board = useMemo(() => ({ gone, bringBack }), [gone, bringBack]);

  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLElement>(`a[href^="${links.cards}"]`);
    const subject = subjectOf(link?.getAttribute('href') ?? '');
    if (!link || !subject) return;
    event.preventDefault();
    place.current = cardsOf(root.current).indexOf(link.closest('article') as HTMLElement);
    printed.current = findPrintedMenu(link);
    press.current += 1;
    setMenuOf(subject);
  };
  /** the keyboard goes on at the card that moved up, or at the last one */
  const onLeft = () => {
    const cards = cardsOf(root.current);
    (cards[place.current] ?? cards.at(-1))?.querySelector<HTMLElement>(`a[href^="${links.cards}"]`)?.focus();
    onDeleted?.(cards.length);
  };

  return (
    <BoardContext.Provider value={board}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the clicks are those of the menu links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click */}
      <div ref={root} onClick={onClick} onErrorCapture={showDefaultThumbnail}>
        {children}
      </div>
      {menuOf && (
        <CardMenu
          key={press.current}
          subject={menuOf}
          printed={printed.current}
          onClose={() => setMenuOf(null)}
          onGone={(undo) =>
            setGone((before) => [
              ...before.filter((other) => !isSameCard(other, menuOf)),
              { ...menuOf, undo },
            ])
          }
          onBack={() => bringBack({ ...menuOf, undo: 'delete' })}
          onDeleted={onLeft}
        />
      )}
    </BoardContext.Provider>
  );
}

const cardsOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('article') ?? [])];

/** For browsers that draw no ::after on a broken image; profile pictures stay a plain disc. */
function showDefaultThumbnail({ target }: SyntheticEvent) {
  if (!(target instanceof HTMLImageElement) || target.width < 100 || target.src.endsWith(defaultThumbnail))
    return;
  target.removeAttribute('srcset');
  target.src = defaultThumbnail;
}
