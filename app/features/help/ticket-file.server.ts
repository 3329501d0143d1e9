const forwardedHeaders = ['content-type', 'content-length', 'content-disposition'];

/** A ticket's file as a download: never shown in the page's origin (nosniff, sandbox). */
export function downloadOf(file: Response): Response {
  const headers = new Headers({
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  for (const name of forwardedHeaders) {
    const value = file.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}
