/** What is for its reader alone as a file to be saved, kept by nobody on the way and run by no browser. */
export const downloadOf = (
  name: string,
  content: string,
  type: 'application/json' | 'text/csv' = 'application/json',
): Response =>
  new Response(content, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
