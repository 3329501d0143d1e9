/** Keeps what is chosen on the page for the device, as the server would (request/cookies.ts). */
export function keepCookie(cookie: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all our browsers
  document.cookie = `${cookie}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
