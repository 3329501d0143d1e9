import type { ReactNode } from 'react';

interface CardFrameParts {
  className: string | undefined;
  /** the picture, or what stands for it; a card without one has no box for it */
  picture?: ReactNode;
  pictureClass?: string;
  /** labels over the picture */
  badges?: ReactNode;
  viewers?: ReactNode;
  /** when it began, or how long it is */
  time?: ReactNode;
  /** said while a pointer is over the card */
  note?: ReactNode;
  /** how much of it was watched */
  progress?: ReactNode;
  /** the streamer's picture */
  face?: ReactNode;
  title: string;
  /** null: there is nothing to open */
  href: string | null;
  /** stands beside the title */
  titleMark?: ReactNode;
  /** a `<p>`: who made it, and of which category */
  byline?: ReactNode;
  /** a box around title and byline; without it they are the card's own children */
  textClass?: string;
  /** a `<p>`: counts and dates */
  facts?: ReactNode;
  /** a `<p>` of links */
  tags?: ReactNode;
  /** a button in the corner, after the title so that readers hear first whose it is */
  corner?: ReactNode;
  /** leads to the page of the card's menu */
  menu?: { href: string; label: string; className?: string };
}

/**
 * The frame of every card: each part in its place; a part that is left out is not printed. The title's link covers the
 * picture by CSS: one stop for the keyboard, one big target for the finger.
 *
 * Called by the cards, not rendered: a list prints sixty of them, and a component for each costs time.
 */
export function drawCardFrame(parts: CardFrameParts) {
  const { href, menu, textClass } = parts;
  const title = <bdi>{parts.title}</bdi>;
  const heading = (
    <h3>
      {href === null ? title : <a href={href}>{title}</a>}
      {parts.titleMark}
    </h3>
  );
  return (
    <article className={parts.className}>
      {parts.picture && (
        <div className={parts.pictureClass}>
          {parts.picture}
          {parts.badges}
          {parts.viewers}
          {parts.time}
          {parts.note}
          {parts.progress}
        </div>
      )}
      {parts.face}
      {textClass ? (
        <div className={textClass}>
          {heading}
          {parts.byline}
        </div>
      ) : (
        heading
      )}
      {!textClass && parts.byline}
      {parts.facts}
      {parts.tags}
      {parts.corner}
      {menu && (
        // biome-ignore lint/a11y/useAnchorContent: its aria-label is its content; the dots are drawn
        <a className={menu.className} href={menu.href} aria-label={menu.label} />
      )}
    </article>
  );
}
