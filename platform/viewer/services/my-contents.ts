import type { RuledItem } from '~protocol/hiding/rules';
import { clipSectionSize, type NewPostWire, newPostsSize, vodSectionSize } from '~protocol/my/streamers';
import { uploadedImage } from '~protocol/picture/codes';
import type { PlatformContext } from '../../core/context';
import { humanDate } from '../../core/human-date';
import { isAbroad } from '../../core/services/access';
import type { Actor, Member } from '../../core/services/actor';
import { requireMember } from '../../core/services/require-member';
import { seoulText } from '../../core/time';
import { listHiddenIds } from '../../hiding/services/hidden-streamers';
import { readHider, readHiding } from '../../hiding/services/hiding';
import { htmlText } from '../../text/html-text';
import { ruledVod } from '../../vod/services/lists';
import { toCatchItem, toStoryItem, toVodItem } from '../../vod/services/wire';
import * as contents from '../store/my-contents';
import { type MyListInput, scopeOf, valuesOf } from './my-list';

/** What a section shows, and whether there is more. */
function section<Row, Item>(rows: readonly Row[], size: number, toItem: (row: Row) => Item) {
  return { data: rows.slice(0, size).map(toItem), hasMore: rows.length > size };
}

/** Where rules act, so many times more is read than is shown: some of it is left out. */
const spare = 4;

/** Whom a section leaves out. All of a list of favourites is spared by the rules. */
async function filterOf(context: PlatformContext, member: Member, list: MyListInput['list'], size: number) {
  const { streamers: without, rules } = await readHiding(context, member);
  const isHidden = await readHider(context, member);
  const isRuled = list !== 'favorite' && rules.length > 0;
  const keep = (item: RuledItem) => !isRuled || !isHidden(item);
  return { keep, query: { without, limit: (size + 1) * (isRuled ? spare : 1) } };
}

/** The newest of a kind of a list's streamers. */
const newestOf =
  <Item>(
    kind: contents.MyVodKind,
    size: number,
    toItem: (row: Parameters<typeof toVodItem>[0], actor: Actor) => Item,
  ) =>
  async (context: PlatformContext, actor: Actor, input: MyListInput) => {
    const member = requireMember(actor);
    const { keep, query } = await filterOf(context, member, input.list, size);
    const rows = await contents.listVods(context.db, scopeOf(input), kind, {
      ...valuesOf(context, member, input.groupId),
      ...query,
      fromAbroad: isAbroad(member),
    });
    const kept = rows.filter((row) => keep(ruledVod(row)));
    return section(kept, size, (row) => toItem(row, actor));
  };

export const listVods = newestOf('vod', vodSectionSize, toVodItem);
export const listUserClips = newestOf('userClip', clipSectionSize, toVodItem);
export const listCatch = newestOf('catch', clipSectionSize, toCatchItem);

export async function listStories(context: PlatformContext, actor: Actor, input: MyListInput) {
  const member = requireMember(actor);
  const { keep, query } = await filterOf(context, member, input.list, clipSectionSize);
  const rows = await contents.listStories(context.db, scopeOf(input), {
    ...valuesOf(context, member, input.groupId),
    ...query,
  });
  return section(rows.filter(keep), clipSectionSize, (row) => toStoryItem(row, actor));
}

const excerptLength = 120;

const toPost = (row: contents.MyPostRow, now: Date): NewPostWire => ({
  url: `/station/${encodeURIComponent(row.stationUserId)}/post/${row.titleNo}`,
  userId: row.userId,
  userNick: row.nick,
  profileImage: uploadedImage(row.profileImage),
  stationUserId: row.stationUserId,
  titleNo: row.titleNo,
  regDate: seoulText(row.registeredAt),
  regDateHuman: humanDate(row.registeredAt, now),
  titleName: row.title,
  content: htmlText(row.content).slice(0, excerptLength),
  photoCnt: row.photoCount,
  photos: row.thumb ? [{ url: row.thumb }] : [],
  count: { readCnt: row.views, commentCnt: row.comments },
});

/** getFeed: the newest posts of the favourites' stations that the member may read. */
export async function listNewPosts(context: PlatformContext, actor: Actor, groupId: number | null) {
  const member = requireMember(actor);
  const rows = await contents.listPosts(context.db, groupId === null ? 'favorite' : 'group', {
    ...valuesOf(context, member, groupId),
    without: await listHiddenIds(context, member),
    limit: newPostsSize + 1,
  });
  return section(rows, newPostsSize, (row) => toPost(row, context.clock.now()));
}
