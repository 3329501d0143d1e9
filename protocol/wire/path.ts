/** The names in a pattern: ':userId' and ':file{regular expression}' of '/x/:userId/:file{…}'. */
export type ParamName<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Segment}/${infer Tail}`
    ? NameIn<Segment> | ParamName<`/${Tail}`>
    : NameIn<Rest>
  : never;
type NameIn<Segment extends string> = Segment extends `${infer Name}{${string}` ? Name : Segment;

/**
 * A path from its pattern: the platform's router takes the pattern itself, everybody else the path.
 * pathOf('/favorite/:userId', { userId: 'a/b' }) → '/favorite/a%2Fb'
 */
export const pathOf = <Pattern extends string>(
  pattern: Pattern,
  params: Record<ParamName<Pattern>, string | number>,
): string =>
  pattern.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: ParamName<Pattern>) => encodeURIComponent(params[name]));
