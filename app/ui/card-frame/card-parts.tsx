/** Parts that live and VOD cards have in common; called by the cards, not rendered, as their frame is. */

interface Byline {
  nick: string;
  /** their station */
  stationHref: string;
  subscribed?: true;
  fan?: true;
  category?: string;
}

/** Who made it, what they are to the viewer, and the category as a link. */
export const drawByline = (
  { nick, stationHref, subscribed, fan, category }: Byline,
  hrefOf: (category: string) => string,
) => (
  <p>
    <b>
      <a href={stationHref}>
        <bdi>{nick}</bdi>
      </a>
    </b>
    {subscribed && <em>구독</em>}
    {fan && <em>F</em>}
    {category && ' · '}
    {category && <a href={hrefOf(category)}>{category}</a>}
  </p>
);

/** Each tag as a link to its list. */
export const drawTags = (tags: readonly string[] | undefined, hrefOf: (tag: string) => string) =>
  tags && (
    <p>
      {tags.map((tag) => (
        <a key={tag} href={hrefOf(tag)}>
          <bdi>{`#${tag}`}</bdi>
        </a>
      ))}
    </p>
  );
