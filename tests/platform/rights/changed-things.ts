import { sql } from 'drizzle-orm';
import { accountCalls } from '~protocol/account/calls';
import { boardTypes } from '~protocol/station/codes';
import { timeAfter } from '../../../platform/core/time';
import { keyOf } from '../../../platform/notice/services/notices';
import { account, station as stationTable } from '../../../platform/tables/account/account';
import { chatAct, chatOverlay } from '../../../platform/tables/chat/care';
import { chatLine } from '../../../platform/tables/chat/lines';
import { broadcast } from '../../../platform/tables/live/live';
import { note } from '../../../platform/tables/note/note';
import { notice } from '../../../platform/tables/notice/notice';
import { playlist, playlistItem } from '../../../platform/tables/playlist/playlist';
import { comment } from '../../../platform/tables/station/comment';
import { stationBlacklist } from '../../../platform/tables/station/moderation';
import { calendarAlarm, calendarEntry } from '../../../platform/tables/station/page';
import { board, post } from '../../../platform/tables/station/post';
import { favoriteGroup, gift, subscription, subscriptionTicket } from '../../../platform/tables/station/ties';
import { video } from '../../../platform/tables/vod/video';
import { catchStory } from '../../../platform/tables/vod/vod';
import { openVodPlatform, type VodPlatform, vodNumbers } from '../../support/vods';
import { fileTicket } from '../help/support';
import { type Changer, changers } from './changers';
import { farAway } from './things';
import { addTies, idOf } from './world';

/** What a change is sent with: the numbers that stand in its address and its form; 0 and '' of what it has none of. */
export interface Made {
  station: string;
  bbsNo: number;
  otherBbsNo: number;
  /** of the post, the VOD or the line */
  titleNo: number;
  otherTitleNo: number;
  commentNo: number;
  /** of the story, playlist, group, note, notice, gift, entry of the calendar or the line’s room */
  no: number;
  /** of the ticket, session or case; the key of the notice or the upload */
  id: string;
}

export type Thing =
  | 'post'
  | 'comment'
  | 'vodComment'
  | 'station'
  | 'plan'
  | 'vod'
  | 'upload'
  | 'story'
  | 'playlist'
  | 'group'
  | 'note'
  | 'notice'
  | 'ticket'
  | 'session'
  | 'member'
  | 'case'
  | 'gift'
  | 'line';

export interface ChangeWorld {
  platform: VodPlatform;
  /** Makes a fresh one, which nobody has changed yet. */
  make(thing: Thing): Promise<Made>;
  tokenOf(changer: Changer): string | undefined;
  /** Everything that the changes could have written, as one text. */
  read(): Promise<string>;
}

/** Whatever a change writes; rows of others beside it are few. */
const tables =
  'gift post post_pin post_like post_photo comment comment_like report board vod video own_picture vod_pin vod_chapter vod_midroll catch_story station station_profile ban_word stream_key stream_setup broadcast calendar_alarm playlist playlist_item favorite_group note notice subscription subscription_ticket chat_line chat_pin chat_act chat_poll chat_overlay station_blacklist session sanction ticket ticket_addition'.split(
    ' ',
  );
const everything = sql.raw(
  `select ${tables.map((name) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from "${name}" t)`).join(` || ' ' || `)} as digests`,
);

const station = 'the_station';
export const vodTitle = '다시보기';

async function addChangers(platform: VodPlatform): Promise<Map<Changer, string>> {
  const tokens = new Map<Changer, string>();
  for (const changer of changers.filter((name) => name !== 'guest' && name !== 'owner')) {
    const role = changer === 'staff' ? ('staff' as const) : ('member' as const);
    tokens.set(changer, await platform.addMember(idOf(changer), { birthDate: '1990-01-01', role }));
  }
  tokens.set('owner', await platform.addMember(station, { birthDate: '1990-01-01' }));
  await platform.context.db.insert(stationTable).values({ userId: station, name: '방송국' });
  await addTies(platform, station, ['follower', 'subscriber', 'manager', 'listed', 'editor']);
  return tokens;
}

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('nothing was inserted');
  return row;
};

/** One station with everybody who has to do with it, and members who own things of their own. */
export async function openChangeWorld(): Promise<ChangeWorld> {
  const platform = await openVodPlatform();
  const { db, clock } = platform.context;
  const tokens = await addChangers(platform);
  const author = idOf('author');
  const at = { createdAt: clock.now() };
  const addBoard = async (name: string, boardType: number = boardTypes.normal) => {
    const values = { stationUserId: station, name, boardType, position: 0 };
    return only(await db.insert(board).values(values).returning()).bbsNo;
  };
  const [bbsNo, otherBbsNo] = [await addBoard('게시판'), await addBoard('다른 게시판')];
  await addBoard('방명록', boardTypes.guest);
  const addVod = () => platform.addVod('shelf', { userId: station, title: vodTitle, tags: [] });
  const makePost = async () => {
    const text = { title: '제목', content: '<p>본문</p>' };
    const by = { stationUserId: station, bbsNo, userId: author, registeredAt: clock.now() };
    const { titleNo } = only(
      await db
        .insert(post)
        .values({ ...by, ...text })
        .returning(),
    );
    return { titleNo };
  };
  const makeComment = async (titleNo: number) => {
    const by = { stationUserId: station, userId: author, registeredAt: clock.now() };
    const row = { ...by, titleNo, content: '댓글' };
    return { titleNo, commentNo: only(await db.insert(comment).values(row).returning()).commentNo };
  };
  const nothing: Made = {
    station,
    bbsNo,
    otherBbsNo,
    titleNo: 0,
    otherTitleNo: 0,
    commentNo: 0,
    no: 0,
    id: '',
  };
  const makers: Record<Thing, () => Promise<Partial<Made>>> = {
    post: makePost,
    comment: async () => makeComment((await makePost()).titleNo),
    vodComment: async () => makeComment(await addVod()),
    station: async () => {
      await db.delete(chatOverlay);
      await db.update(broadcast).set({ endedAt: clock.now() });
      const shown = { title: '방송', categoryNo: '00130000', groupType: 'bora' as const };
      const sent = { bps: 4000, resolution: '1280x720', hlsUrl: 'https://cdn.example.kr/1.m3u8' };
      await db
        .insert(broadcast)
        .values({ userId: station, ...shown, ...sent, startedAt: clock.now(), viewers: 1 });
      return {};
    },
    gift: async () => {
      const row = { kind: 'balloon' as const, stationUserId: station, senderId: author, amount: 10, ...at };
      return { no: only(await db.insert(gift).values(row).returning()).id };
    },
    plan: async () => {
      const row = { stationUserId: station, title: '합방', startsAt: timeAfter(clock.now(), 1, 'day') };
      const { id: entryId } = only(await db.insert(calendarEntry).values(row).returning());
      await db.insert(calendarAlarm).values({ entryId, accountId: author, ...at });
      return { no: entryId };
    },
    line: async () => {
      await makers.station();
      await db.delete(stationBlacklist).where(sql`${stationBlacklist.accountId} = ${author}`);
      await db.delete(chatAct);
      const [room] = await db
        .select({ no: broadcast.no })
        .from(broadcast)
        .where(sql`${broadcast.userId} = ${station} and ${broadcast.endedAt} is null`);
      const row = { broadNo: room?.no ?? 0, accountId: author, body: '한마디', at: clock.now() };
      return { no: row.broadNo, titleNo: only(await db.insert(chatLine).values(row).returning()).no };
    },
    vod: async () => ({ titleNo: await addVod() }),
    upload: async () => {
      const key = crypto.randomUUID().replaceAll('-', '');
      const said = { title: '올리는 중', categoryNo: '00130000', authNo: 101, isAdult: false };
      const file = { kind: 'NORMAL' as const, fileName: `${key}.mp4`, bytes: 10 };
      const state = { state: 'waiting' as const, ...at, changedAt: clock.now() };
      await db.insert(video).values({ userId: station, key, ...said, ...file, ...state });
      return { id: key };
    },
    story: async () => {
      const row = { userId: station, title: '이야기', vodCategoryNo: vodNumbers['00130000'] };
      const values = { ...row, registeredAt: clock.now() };
      return { no: only(await db.insert(catchStory).values(values).returning()).storyIdx };
    },
    playlist: async () => {
      const row = { userId: author, title: '목록', ...at, vodAddedAt: clock.now() };
      const { listIdx } = only(await db.insert(playlist).values(row).returning());
      const numbers = [await addVod(), await addVod()] as const;
      await db
        .insert(playlistItem)
        .values(numbers.map((titleNo, position) => ({ listIdx, position, titleNo, addedAt: clock.now() })));
      return { no: listIdx, titleNo: numbers[0], otherTitleNo: await addVod() };
    },
    group: async () => {
      const row = { accountId: author, title: '그룹', position: 0 };
      return { no: only(await db.insert(favoriteGroup).values(row).returning()).idx };
    },
    note: async () => {
      const row = { senderId: station, receiverId: author, content: '쪽지', ...at };
      return { no: only(await db.insert(note).values(row).returning()).id };
    },
    notice: async () => {
      const detail = { news: 'passwordChanged' as const };
      const row = { accountId: author, kind: 'system' as const, subject: crypto.randomUUID(), detail };
      const { id } = only(
        await db
          .insert(notice)
          .values({ ...row, ...at, raisedAt: clock.now() })
          .returning(),
      );
      return { no: id, id: keyOf(platform.context, id) };
    },
    ticket: async () => {
      await db.delete(subscription).where(sql`${subscription.accountId} = ${author}`);
      const code = `CODE-${crypto.randomUUID()}`;
      const row = { code, accountId: author, productName: '구독권', tier: 1, days: 30, expiresAt: farAway };
      await db.insert(subscriptionTicket).values(row);
      return { id: code };
    },
    session: async () => {
      const input = { userId: author, password: 'correct horse 1' };
      await platform.post(`/main${accountCalls.calls.login.path}`, input);
      const answer = await platform.request(`/main${accountCalls.calls.sessions.path}`, {
        token: tokens.get('author'),
      });
      const { data } = (await answer.json()) as { data: { id: string; isCurrent: boolean }[] };
      return { id: data.find(({ isCurrent }) => !isCurrent)?.id ?? '' };
    },
    member: async () => {
      const userId = `m${crypto.randomUUID().slice(0, 8)}`;
      await db.insert(account).values({ userId, nick: userId });
      return { id: userId };
    },
    case: async () => ({ id: await fileTicket(platform, {}, tokens.get('author')) }),
  };
  return {
    platform,
    make: async (thing) => ({ ...nothing, ...(await makers[thing]()) }),
    tokenOf: (changer) => tokens.get(changer),
    read: async () => String((await db.execute<{ digests: string }>(everything)).rows[0]?.digests),
  };
}
