import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { station } from '../../platform/tables/account/account';
import { comment } from '../../platform/tables/station/comment';
import { banWord } from '../../platform/tables/station/moderation';
import { vod } from '../../platform/tables/vod/vod';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
const numbers = { REVIEW: 0, CATCH: 0 };
let visits = 0;

interface More {
  fields?: Record<string, string>;
  cookie?: string;
}

async function open(address: string, as = 'guest', { fields, cookie }: More = {}) {
  visits += 1;
  const form = fields && { ...postedFields({}), fields: new URLSearchParams(fields) };
  const response = await portal(address, {
    ...{ token: tokens[as], cookie, requestId: `vod-talk-${visits}` },
    ...(form && { form }),
  });
  const document = documentOf(await response.text());
  const { status, headers } = response;
  return { status, to: headers.get('location') ?? '', cookies: headers.getSetCookie(), document };
}
const texts = (parent: ParentNode, selector: string) =>
  [...parent.querySelectorAll(selector)].map((node) => node.textContent?.trim() ?? '');
const player = (more = '') => `/player/${numbers.REVIEW}${more}`;
const talk = () => `/station/dodam/vod/${numbers.REVIEW}/comments`;
const send = (as: string, fields: Record<string, string>, returnTo = player('?comments=1')) =>
  open(talk(), as, { fields: { returnTo, ...fields } });
const write = async (as: string, content: string, more: Record<string, string> = {}) => {
  const { to } = await send(as, { intent: 'comment', content, ...more });
  return Number(/#comment-(\d+)$/.exec(to)?.[1]);
};

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['bomi', 'manager1', 'dodam', 'teen17', 'staff1'])
    tokens[userId] = await platform.signIn(userId);
  const { db, clock } = platform.context;
  for (const kind of ['REVIEW', 'CATCH'] as const) {
    const [row] = await db
      .update(vod)
      .set({ userId: 'dodam', durationMs: 600_000, comments: 0 })
      .where(
        eq(
          vod.titleNo,
          sql`(select min(title_no) from vod where ${and(
            ...[eq(vod.fileType, kind), eq(vod.authNo, 101), eq(vod.grade, 0), eq(vod.category, 10_000)],
            ...[eq(vod.subscriptionOnly, 0), eq(vod.isPpv, false), eq(vod.isDisplay, true)],
            ...[eq(vod.isBlinded, false), isNull(vod.passwordHash), isNull(vod.deletedAt)],
          )})`,
        ),
      )
      .returning({ no: vod.titleNo });
    numbers[kind] = row?.no ?? 0;
  }
  await db.insert(banWord).values({ stationUserId: 'dodam', word: '나쁜말', createdAt: clock.now() });
});
afterAll(() => platform?.close());
beforeEach(async () => {
  await platform.context.db.delete(comment).where(eq(comment.titleNo, numbers.REVIEW));
  await platform.context.db
    .update(vod)
    .set({ comments: 0, takesComments: true })
    .where(eq(vod.titleNo, numbers.REVIEW));
});

describe('below the player of a VOD [L059]', () => {
  it('stands a link to the comments; they are printed where the address asks, and in light mode', async () => {
    await write('bomi', '첫 댓글');
    const { document } = await open(player(), 'bomi');
    expect(texts(document, '#comments h2')).toEqual(['댓글 1']);
    expect(document.body.textContent).not.toContain('첫 댓글');
    const href = document.querySelector('#comments a')?.getAttribute('href');
    expect(href).toBe(player('?comments=1#comments'));
    const asked = (await open(player('?comments=1'), 'bomi')).document;
    expect(texts(asked, '#comments li')[0]).toContain('첫 댓글');
    expect(asked.querySelector('video')).not.toBeNull();
    const light = (await open(player(), 'bomi', { cookie: 'moabom_light=on' })).document;
    expect(texts(light, '#comments li')[0]).toContain('첫 댓글');
    expect(light.querySelector('#comment-text')).not.toBeNull();
  });

  it('is written, answered, changed and deleted by forms that lead back to the player at the comment', async () => {
    const sent = await send('bomi', { intent: 'comment', content: '1:23 좋아요', key: 'vod-key-0001' });
    const no = Number(/#comment-(\d+)$/.exec(sent.to)?.[1]);
    expect([sent.status, sent.to]).toEqual([303, player(`?comment=${no}#comment-${no}`)]);
    const { document } = await open(player(`?comment=${no}`), 'bomi');
    const time = document.querySelector(`#comment-${no} a[href*="t="]`);
    expect([time?.getAttribute('href'), time?.textContent]).toEqual([player(`?comment=${no}&t=83`), '1:23']);
    const reply = (await open(player(`?reply=${no}`), 'teen17')).document;
    expect(reply.querySelector<HTMLInputElement>('[name=parentNo]')?.value).toBe(String(no));
    const answer = await send('teen17', { intent: 'comment', content: '저도요', parentNo: String(no) });
    expect(answer.to).toMatch(/comment-\d+$/);
    const menu = (await open(`/station/dodam/vod/${numbers.REVIEW}/comment/${no}?back=${player()}`, 'bomi'))
      .document;
    expect(texts(menu, '.page form a, .page form summary')).toEqual(['수정하기', '삭제하기']);
    expect(menu.querySelector('.page form a')?.getAttribute('href')).toBe(
      player(`?edit=${no}#comment-${no}`),
    );
    const edit = { intent: 'edit-comment', commentNo: String(no), content: '고친 말' };
    expect((await send('bomi', edit)).to).toBe(player(`?comment=${no}#comment-${no}`));
    expect((await send('bomi', { intent: 'delete-comment', commentNo: String(no) })).to).toBe(
      player('?comments=1#comments'),
    );
    const after = (await open(player('?comments=1'))).document;
    expect(texts(after, '#comments > ol > li')[0]).toContain('삭제된 댓글입니다.');
    expect(texts(after, '#comments-title')).toEqual(['댓글 1']);
  });

  it('keeps what was refused, with the error at its field and a way back to the video', async () => {
    const { status, document } = await send('bomi', { intent: 'comment', content: '나 쁜 말이 길어요' });
    expect(status).toBe(400);
    expect(document.querySelector('#comment-text')?.textContent).toBe('나 쁜 말이 길어요');
    expect(texts(document, '#comment-text-error')[0]).toContain('나쁜말');
    expect(document.querySelector('.crumb')?.getAttribute('href')).toContain(player());
  });

  it('leads a guest to the login, and back to the typed text; what is too long for that stays on the page', async () => {
    const guest = (await open(player('?comments=1'))).document;
    expect(texts(guest, '#comments form:has(#comment-text) button')).toEqual(['로그인하고 등록']);
    const { status, to, cookies } = await send('guest', { intent: 'comment', content: '로그인 전에 쓴 말' });
    expect(status).toBe(303);
    const back = new URL(to, 'http://127.0.0.1:3000').searchParams;
    expect([...back.values()]).toContain(player('?comments=1#comment-text'));
    const cookie = cookies.find((one) => one.startsWith('moabom_wanted='))?.split(';')[0] ?? '';
    const returned = await open(player('?comments=1'), 'bomi', { cookie });
    expect(returned.document.querySelector('#comment-text')?.textContent).toBe('로그인 전에 쓴 말');
    // it stays for a second load, until it is sent; nothing is offered beside it
    const isForgotten = (set: string[]) => set.some((one) => /^moabom_wanted=;/.test(one));
    expect(isForgotten(returned.cookies)).toBe(false);
    expect(texts(returned.document, '[role=status]').join()).not.toContain('계속할까요');
    const other = await open(`/player/${numbers.CATCH}/catch?comments=1`, 'bomi', { cookie });
    expect(other.document.querySelector('#comment-text')?.textContent).toBe('');
    const sent = (content: string) =>
      open(talk(), 'bomi', {
        cookie,
        fields: { returnTo: player('?comments=1'), intent: 'comment', content },
      });
    expect(isForgotten((await sent('나 쁜 말이 길어요')).cookies)).toBe(false);
    expect(isForgotten((await sent('로그인 전에 쓴 말')).cookies)).toBe(true);
    const long = await send('guest', { intent: 'comment', content: '가'.repeat(600) });
    expect([long.status, long.document.querySelector('textarea')?.textContent?.length]).toEqual([401, 600]);
    expect((await send('guest', { intent: 'like-comment', commentNo: '1' })).to).toContain('login');
  });

  it('is looked after by manager and owner, liked, and stands in two orders', async () => {
    const [a, b] = [await write('bomi', '먼저 쓴 말'), await write('teen17', '나중에 쓴 말')];
    const act = (as: string, intent: string, no: number) => send(as, { intent, commentNo: String(no) });
    expect((await act('manager1', 'like-comment', b)).to).toBe(player(`?comments=1#comment-${b}`));
    const words = async (query: string, as = 'guest') =>
      texts((await open(player(query), as)).document, '#comments > ol > li').map((text) =>
        text.includes('먼저') ? 'a' : 'b',
      );
    expect([await words('?comments=1'), await words('?order=likes')]).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]);
    const orders = (await open(player('?order=likes'))).document.querySelectorAll('#comments nav a');
    expect([...orders].map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['등록순', null],
      ['좋아요순', 'true'],
    ]);
    await act('manager1', 'pin-comment', b);
    expect(await words('?comments=1')).toEqual(['b', 'a']);
    await act('dodam', 'hide-comment', a);
    const seen = async (as: string) =>
      (await open(player('?comments=1'), as)).document.body.textContent?.includes('먼저 쓴 말');
    expect([await seen('guest'), await seen('bomi'), await seen('dodam')]).toEqual([false, true, true]);
    // one cannot be returned to another site
    expect(
      (
        await open(talk(), 'bomi', {
          fields: { intent: 'like-comment', commentNo: String(b), returnTo: '//elsewhere.example' },
        })
      ).to,
    ).toBe(`${talk()}#comment-${b}`);
  });

  it('says that nobody may write where its owner has switched them off in the VOD’s form', async () => {
    await write('bomi', '남아 있는 말');
    const [{ no: stationNo } = {}] = await platform.context.db
      .select({ no: station.stationNo })
      .from(station)
      .where(eq(station.userId, 'dodam'));
    const edit = `/vodcare/title?nStationNo=${stationNo}&nBbsNo=0&nTitleNo=${numbers.REVIEW}`;
    const form = (await open(edit, 'dodam')).document;
    const box = form.querySelector<HTMLInputElement>('[name=takesComments]');
    expect([box?.checked, box?.closest('label')?.textContent?.trim()]).toEqual([true, '댓글 허용']);
    const fields = Object.fromEntries(
      ['title', 'categoryNo', 'authNo'].map((name) => [
        name,
        form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '',
      ]),
    );
    expect((await open(edit, 'dodam', { fields: { ...fields, tags: '', isDisplay: '1' } })).status).toBe(303);
    for (const as of ['guest', 'bomi', 'dodam']) {
      const { document } = await open(player('?comments=1'), as);
      expect(texts(document, '#comments > p')).toEqual(['댓글을 쓸 수 없는 영상입니다.']);
      expect(document.querySelector('#comment-text')).toBeNull();
      expect(texts(document, '#comments li')[0]).toContain('남아 있는 말');
    }
    const { status, document } = await send('bomi', { intent: 'comment', content: '늦은 말' });
    expect([status, texts(document, '#comments [role=alert]')]).toEqual([
      403,
      ['댓글을 쓸 수 없는 영상입니다.'],
    ]);
    expect(document.querySelector('#comment-text')?.textContent).toBe('늦은 말');
  });

  it('is reported with its words in sight, and staff see where it stands', async () => {
    const no = await write('teen17', '신고될 말');
    const address = `/station/dodam/report?vod=${numbers.REVIEW}&comment=${no}`;
    const form = (await open(address, 'bomi')).document;
    expect(form.querySelector('main')?.textContent).toContain('신고될 말');
    const reason = [...form.querySelectorAll('option')].find(({ value }) => value)?.value ?? '';
    expect((await open(address, 'bomi', { fields: { reason, comment: '욕이에요' } })).to).toBe(
      player(`?comment=${no}#comment-${no}`),
    );
    const list = (await open('/staff/reports', 'staff1')).document;
    const row = [...list.querySelectorAll('main li')].find((li) => li.textContent?.includes('신고될 말'));
    expect(row?.querySelector('h2 a')?.getAttribute('href')).toBe(player(`?comment=${no}#comment-${no}`));
  });

  it('is listed in 내 글 and told in notices, each with the very comment', async () => {
    const no = await write('bomi', '내가 쓴 말');
    const place = player(`?comment=${no}#comment-${no}`);
    const story = (await open('/my/history/story', 'bomi')).document;
    expect([...story.querySelectorAll('h3 a')].map((link) => link.getAttribute('href'))).toContain(place);
    const list = (await open('/my/notice', 'dodam')).document;
    const link = [...list.querySelectorAll<HTMLAnchorElement>('main a')].find((one) =>
      one.textContent?.includes('내 VOD에 댓글을'),
    );
    expect((await open(link?.getAttribute('href') ?? '', 'dodam')).to).toBe(place);
  });
});

it('below Catch they are the same, at the address of the clip that plays [L059]', async () => {
  const catchPlayer = `/player/${numbers.CATCH}/catch?szSearchTnoList=${numbers.CATCH}-1`;
  const { document } = await open(`${catchPlayer}&comments=1`, 'bomi');
  const form = document.querySelector('#comments form:has(#comment-text)');
  expect(form?.getAttribute('action')).toBe(`/station/dodam/vod/${numbers.CATCH}/comments`);
  expect(form?.querySelector<HTMLInputElement>('[name=returnTo]')?.value).toBe(`${catchPlayer}&comments=1`);
  expect(document.querySelector('#about #comments')).not.toBeNull();
});
