/**
 * Opening a player is what history records. A prefetch is no watching, and a foreign page may not write into it by
 * embedding the address.
 */
export function isWatching({ headers }: Request): boolean {
  const purpose = `${headers.get('sec-purpose') ?? ''}${headers.get('purpose') ?? ''}`;
  const destination = headers.get('sec-fetch-dest') ?? 'document';
  return !purpose.includes('prefetch') && (destination === 'document' || destination === 'empty');
}
