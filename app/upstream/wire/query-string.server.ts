export type Query = Record<string, string | number | null | undefined>;

/** 'a=1&b=2'. Empty parameters are not sent. */
export const queryString = (query: Query): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();
