/** The session token of `Authorization: Bearer {token}`; null without one. */
export function bearerToken(request: Request): string | null {
  return request.headers.get('authorization')?.match(/^Bearer ([^\s]+)$/i)?.[1] ?? null;
}
