/** One choice of a sort, a filter or a row of tabs: its name in addresses, and its words. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/**
 * The value that a text from outside names.
 *
 * @param options what can be chosen: values, or options with one
 * @param aliases other names → value
 * @returns null when it names none of them
 */
export function parseOption<Value extends string>(
  options: ReadonlyArray<Value | { readonly value: Value }>,
  name: string | null | undefined,
  aliases: Readonly<Record<string, string>> = {},
): Value | null {
  const values = options.map((option) => (typeof option === 'string' ? option : option.value));
  const known = (text: string | null | undefined) => values.find((value) => value === text) ?? null;
  return known(name) ?? known(aliases[name ?? '']);
}
