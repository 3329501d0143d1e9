import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A card as it is printed: one `<article>` with a class and nothing else. */
interface Markup {
  className: string;
  __html: string;
}

/** Of HTML and keys together: some 4 000 cards. */
const mostCharacters = 8_000_000;

/** In the place of the HTML of a card that was drawn once. */
const seen: Markup = { className: '', __html: '' };

const kept = new LRUCache<string, Markup>({
  maxSize: mostCharacters,
  sizeCalculation: ({ __html }, key) => __html.length + key.length,
});

/** By the object, which is one for a whole page. */
const hostKeys = new WeakMap<object, string>();

function hostKeyOf(hosts: object): string {
  const known = hostKeys.get(hosts);
  if (known !== undefined) return known;
  const key = JSON.stringify(hosts);
  hostKeys.set(hosts, key);
  return key;
}

const whole = /^<article class="([^"&]*)">(.*)<\/article>$/s;

/** Null where the card is something else than one article. */
function drawAndKeep(key: string, card: ReactElement): Markup | null {
  const [, className, __html] = whole.exec(renderToStaticMarkup(card)) ?? [];
  if (className === undefined || __html === undefined) return null;
  const markup = { className, __html };
  kept.set(key, markup);
  return markup;
}

/**
 * Draws a card, or takes what the same component printed from the same properties. A card shows nothing else: what is
 * hidden, has ended or was changed has another key at once, and a viewer's own marks have one too (decision 0067).
 *
 * It is kept when it comes again: printed alone it costs half as much again as in its list, and a card whose viewers were
 * counted anew may come once only.
 *
 * @param kind of the component, which must be pure: no hook, no clock
 */
export function printCard(kind: string, card: ReactElement<{ hosts: object }>): ReactElement {
  const { hosts, ...props } = card.props;
  const key = `${kind} ${hostKeyOf(hosts)} ${JSON.stringify(props)}`;
  const known = kept.get(key);
  if (!known) kept.set(key, seen);
  const markup = known === seen ? drawAndKeep(key, card) : known;
  if (!markup) return card;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what our own cards have printed
  return <article key={card.key} className={markup.className} dangerouslySetInnerHTML={markup} />;
}
