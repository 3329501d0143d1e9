interface LoadingClasses {
  card: string | undefined;
  picture?: string | undefined;
  cover: string | undefined;
}

/**
 * A card that cannot be drawn says '로딩중' and costs the list nothing else (D272).
 *
 * @param draw is called, not rendered: a server render has no error boundaries
 * @param classes of the card that says so
 */
export function drawOrLoading<Props>(
  draw: (props: Props) => JSX.Element,
  props: Props,
  classes: LoadingClasses,
): JSX.Element {
  try {
    return draw(props);
  } catch {
    return <LoadingCard {...classes} />;
  }
}

/** What stands for a card that cannot be drawn. */
export const LoadingCard = ({ card, picture, cover }: LoadingClasses) => (
  <article className={card}>
    <div className={picture}>
      <div className={cover}>로딩중</div>
    </div>
  </article>
);
