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

const kept = new LRUCache<string, Markup>({
  maxSize: mostCharacters,
  sizeCalculation: ({ __html }, key) => __html.length + key.length,
});

/** By the object, which is one for a whole page. */
const hostKeys = new WeakMap<object, string>();

function hostKeyOf(hosts: object): string {
  const known = hostKeys.get(hosts) ?? JSON.stringify(hosts);
  hostKeys.set(hosts, known);
  return known;
}

const whole = /^<article class="([^"&]*)">(.*)<\/article>$/s;

function drawn(card: ReactElement): Markup | null {
  const [, className, __html] = whole.exec(renderToStaticMarkup(card)) ?? [];
  return className === undefined || __html === undefined ? null : { className, __html };
}

/**
 * Draws a card, or takes what the same component printed from the same properties. A card shows nothing else: what is
 * hidden, has ended or was changed has another key at once, and a viewer's own marks have one too (decision 0067).
 *
 * @param kind of the component, which must be pure: no hook, no clock
 */
export function printCard(kind: string, card: ReactElement<{ hosts: object }>): ReactElement {
  const { hosts, ...props } = card.props;
  const key = `${kind} ${hostKeyOf(hosts)} ${JSON.stringify(props)}`;
  const markup = kept.get(key) ?? drawn(card);
  if (!markup) return card;
  kept.set(key, markup);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what our own cards have printed
  return <article key={card.key} className={markup.className} dangerouslySetInnerHTML={markup} />;
}
