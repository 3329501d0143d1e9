/**
 * Opening a player adds to the history. A prefetch does not count, and a foreign page must not add to it by
 * embedding the address.
 */
export function isWatching({ headers }: Request): boolean {
  const purpose = `${headers.get('sec-purpose') ?? ''}${headers.get('purpose') ?? ''}`;
  const destination = headers.get('sec-fetch-dest') ?? 'document';
  return !purpose.includes('prefetch') && (destination === 'document' || destination === 'empty');
}
