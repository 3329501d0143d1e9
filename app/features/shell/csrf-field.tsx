import { useMatches } from '@remix-run/react';

/**
 * The CSRF token, for old web views that send neither Sec-Fetch-Site nor Origin. Must be the first
 * field of a multipart form: the gate looks for it at the start of the body.
 */
export function CsrfField() {
  const token = useMatches()
    .map((match) => (match.data as { csrf?: string | null } | undefined)?.csrf)
    .find(Boolean);
  return <CsrfInput token={token} />;
}

export const CsrfInput = ({ token }: { token?: string | null }) =>
  token ? <input type="hidden" name="csrf" value={token} /> : null;
