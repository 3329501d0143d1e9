import { redirect } from '@remix-run/node';

// Browsers drop tabs and newlines and read '\' as '/', so such a target could lead to another site.
const unsafeCharacters = /[\u0000-\u001f\u007f\\]/;

/**
 * A return address that stays on this site: resolved against the canonical origin, same origin only, and only path,
 * query and fragment are returned. Anything else gives `fallback`.
 */
export function safeReturnPath(target: unknown, origin: string, fallback: string): string {
  if (typeof target !== 'string' || target === '' || target.length > 2_000 || unsafeCharacters.test(target))
    return fallback;
  try {
    const url = new URL(target, origin);
    if (url.origin !== origin) return fallback;
    const path = url.pathname + url.search + url.hash;
    return path.startsWith('//') ? fallback : path;
  } catch {
    return fallback;
  }
}

/** 303: the browser follows with GET whatever the method was. */
export const seeOther = (path: string, headers?: HeadersInit) => redirect(path, { status: 303, headers });

/** The page of the form, for forms without a return address. */
export function refererPath(request: Request, origin: string, fallback: string): string {
  return safeReturnPath(request.headers.get('referer'), origin, fallback);
}
