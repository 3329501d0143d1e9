/** A document that is the same for everybody. */
export const answerDocument = (type: string, text: string, headers: Record<string, string> = {}) =>
  new Response(Buffer.from(text), {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=600',
      ...headers,
    },
  });

/** @param body what stands below the declaration */
export const answerXml = (body: string, type = 'application/xml') =>
  answerDocument(type, `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`);
