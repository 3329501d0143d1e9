import { useMatches } from '@remix-run/react';
import { useChosenToken } from './chosen-token';

/**
 * The CSRF token, for old web views that send neither Sec-Fetch-Site nor Origin, and for whose page it is
 * (docs/decisions/0026). Must be the first field of a multipart form: the gate looks for it at the start of the body.
 */
export const CsrfField = () => <CsrfInput token={useToken()} />;

/** What the page's forms carry; null on the pages that guests share. */
export function useToken(): string | null {
  const token = useMatches()
    .map((match) => (match.data as { csrf?: string | null } | undefined)?.csrf)
    .find(Boolean);
  return useChosenToken(token ?? '') || null;
}

export const CsrfInput = ({ token }: { token?: string | null }) =>
  token ? <input type="hidden" name="csrf" value={token} /> : null;
