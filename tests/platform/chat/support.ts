import { eq, sql } from 'drizzle-orm';
import { createSession } from '../../../platform/account/services/sessions';
import { stationManager } from '../../../platform/tables/account/account';
import { chatLine } from '../../../platform/tables/chat/lines';
import { broadcast } from '../../../platform/tables/live/live';
import { banWord, stationBlacklist, stationRole } from '../../../platform/tables/station/moderation';
import { stationProfile } from '../../../platform/tables/station/page';
import { subscription } from '../../../platform/tables/station/ties';
import { favorite } from '../../../platform/tables/viewer/viewer';
import { openVodPlatform, type VodPlatform } from '../../support/vods';

export const people = [
  'owner',
  'manager',
  'chatter',
  'staff',
  'viewer',
  'other',
  'fan',
  'black',
  'paused',
  'teen',
] as const;
export type Who = (typeof people)[number] | 'guest';

export interface ChatPlatform extends VodPlatform {
  /** of the broadcast that is on air */
  no: number;
  tokens: Partial<Record<Who, string>>;
  say(who: Who, text: string, more?: { no?: number; key?: string; door?: string }): Promise<Answer>;
  /** A line that somebody has written, with time for the next one. */
  lineOf(who: Who, text?: string, no?: number): Promise<number>;
  get(who: Who, path: string): Promise<Answer>;
  send(who: Who, path: string, fields?: Record<string, string>): Promise<Answer>;
  /** What the room has been told, oldest first. */
  told(topic: string): Promise<{ name: string; data: Told }[]>;
  settle(chat: object): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of all shapes
export type Answer = { status: number; body: any };
// biome-ignore lint/suspicious/noExplicitAny: events of all shapes
type Told = any;

export const star = 'star1';
export const idOf = (who: Who) => (who === 'owner' ? star : `${who}9`);

/** A streamer on air, and everybody who may come to the chat. */
export async function openChatPlatform(): Promise<ChatPlatform> {
  const platform = await openVodPlatform();
  const { db, clock } = platform.context;
  const createdAt = clock.now();
  const no = await platform.goLive(star);
  const tokens: ChatPlatform['tokens'] = {};
  for (const who of people.filter((name) => name !== 'owner'))
    tokens[who] = await platform.addMember(idOf(who), {
      birthDate: who === 'teen' ? '2012-01-01' : '1990-01-01',
      createdAt: new Date(createdAt.getTime() - 400 * 86_400_000),
      ...(who === 'staff' && { role: 'staff' as const }),
      ...(who === 'paused' && { suspendedUntil: new Date(createdAt.getTime() + 86_400_000) }),
    });
  tokens.owner = (await createSession(platform.context, db, star)).token;
  await db.insert(stationManager).values({ stationUserId: star, accountId: idOf('manager') });
  await db
    .insert(stationRole)
    .values({ stationUserId: star, accountId: idOf('chatter'), role: 'chatManager', createdAt });
  await db
    .insert(stationBlacklist)
    .values({ stationUserId: star, accountId: idOf('black'), kind: 'station', createdAt });
  await db.insert(favorite).values({ accountId: idOf('fan'), streamerId: star, createdAt });
  await db.insert(subscription).values({
    ...{ accountId: idOf('fan'), stationUserId: star, type: 'ticket' as const },
    ...{ firstPaidAt: createdAt, expiresAt: new Date(createdAt.getTime() + 300 * 86_400_000) },
  });
  await db.insert(banWord).values({ stationUserId: star, word: '나쁜말', createdAt });
  let keys = 0;
  const answer = async (response: Response): Promise<Answer> => ({
    status: response.status,
    body: await response.json(),
  });
  const send: ChatPlatform['send'] = async (who, path, fields = {}) =>
    answer(await platform.postForm(`/main${path}`, fields, tokens[who]));
  const say: ChatPlatform['say'] = (who, text, { no: room = no, key = `test-key-${keys++}`, door } = {}) =>
    send(who, `/api/chat/${room}/lines`, { text, clientKey: key, ...(door && { door }) });
  return {
    ...platform,
    no,
    tokens,
    say,
    send,
    async lineOf(who, text = `한마디 ${keys++}`, room = no) {
      platform.clock.advance(31_000);
      const { status, body } = await say(who, text, { no: room });
      if (status !== 200) throw new Error(`no line: ${JSON.stringify(body)}`);
      return body.line.no;
    },
    get: async (who, path) => answer(await platform.request(`/main${path}`, { token: tokens[who] })),
    async told(topic) {
      const { rows } = await db.execute<{ name: string; data: Told }>(
        sql`select name, data from event where topic = ${topic} order by id`,
      );
      return rows;
    },
    async settle(chat) {
      const settings = { chat: { ...openSettings, ...chat } };
      await db
        .insert(stationProfile)
        .values({ userId: star, settings })
        .onConflictDoUpdate({ target: stationProfile.userId, set: { settings } });
    },
  };
}

export const openSettings = {
  slowSeconds: 0,
  writers: 'all',
  followMinutes: 0,
  isEmoticonOnly: false,
  youngDays: 0,
  rules: '',
} as const;

export const endBroadcast = ({ context: { db, clock } }: VodPlatform, no: number) =>
  db.update(broadcast).set({ endedAt: clock.now() }).where(eq(broadcast.no, no));

export const rowsOf = ({ context: { db } }: VodPlatform, no: number) =>
  db.select().from(chatLine).where(eq(chatLine.broadNo, no)).orderBy(chatLine.no);
