/** Cards that the page came with: their HTML is there, their data is not (docs/decisions/0022). */

import { useLayoutEffect, useRef, useState } from 'react';
import frame from '~/ui/card-frame/card-frame.module.css';
import { LoadingCard } from '~/ui/card-frame/draw-or-loading';
import type { CardName } from '~protocol/card-kinds';
import { subjectOf } from './card-subject';

/** Stands in the page's data for a card that the page shows. */
export interface Printed extends CardName {
  userId: string;
  printed: true;
}

export const isPrinted = (item: object): item is Printed => 'printed' in item;

const keyOf = ({ kind, no }: CardName) => `${kind} ${no}`;

interface Markup {
  className: string;
  html: string;
}

function readMarkups(): Map<string, Markup> {
  const found = new Map<string, Markup>();
  for (const { className, innerHTML: html, lastElementChild } of document.querySelectorAll('article')) {
    const subject = subjectOf(lastElementChild?.getAttribute('href') ?? '');
    if (subject) found.set(keyOf(subject), { className, html });
  }
  return found;
}

/** Read once, while the first card is hydrated: everything stands as the server wrote it. */
let markups: Map<string, Markup> | null = null;

const markupOf = (card: CardName) => {
  markups ??= readMarkups();
  return markups.get(keyOf(card));
};

/** The same link, in what has taken the card's place. */
function focusAgain(href: string) {
  for (const link of document.querySelectorAll<HTMLElement>('#main article a'))
    if (link.getAttribute('href') === href) return link.focus({ preventScroll: true });
}

/** React leaves the inside as it is; a card that was hidden and is brought back gets the same. */
export function PrintedCard({ card }: { card: Printed }) {
  const [markup] = useState(() => markupOf(card));
  const element = useRef<HTMLElement>(null);
  // a newer answer brings the card's data: another element takes the place of this one
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement;
      const href = element.current?.contains(focused) ? focused?.getAttribute('href') : null;
      if (href) queueMicrotask(() => focusAgain(href));
    },
    [],
  );
  if (!markup) return <LoadingCard card={frame.card} cover={frame.cover} />;
  return (
    <article
      ref={element}
      className={markup.className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what our own cards have printed
      dangerouslySetInnerHTML={{ __html: markup.html }}
    />
  );
}
