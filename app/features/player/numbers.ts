import type { Params } from '@remix-run/react';

/** @throws Response 404 unless the parameter is a number */
export function numberOf(params: Params, name: string): number {
  const text = params[name] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Response(null, { status: 404 });
  return Number(text);
}

/** Ids joined by '-'; anything else is left out. */
export const readIds = (text: string | null, most: number) =>
  (text ?? '')
    .split('-')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .slice(0, most)
    .map(Number);
