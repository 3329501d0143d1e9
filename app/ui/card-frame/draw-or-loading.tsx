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
    return (
      <article className={classes.card}>
        <div className={classes.picture}>
          <div className={classes.cover}>로딩중</div>
        </div>
      </article>
    );
  }
}
