/**
 * A picture that was made here, for pages of ours and the assistant's sandboxed panel; browsers run nothing of it.
 *
 * @param kept its Cache-Control
 */
export const webpOf = (body: Response['body'], kept: string): Response =>
  new Response(body, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': kept,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
