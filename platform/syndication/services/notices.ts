import { feedItemLimit } from '~protocol/syndication/calls';
import type { PlatformContext } from '../../core/context';
import { listForFeed } from '../../notice/services/notices';
import { ownerOf } from './keys';

/**
 * The newest notices of the key's owner. Anyone who has the address reads along: what a favourite does is told as everybody
 * may see it, of all else only of what kind it is (decision 0037).
 */
export async function readNotices(context: PlatformContext, key: string) {
  const accountId = await ownerOf(context, 'notice', key);
  return { data: await listForFeed(context, accountId, feedItemLimit) };
}
