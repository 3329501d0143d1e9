import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceivedForm } from '~/request/form.server';
import { postDraft } from '../../platform/tables/station/draft';
import { banWord, stationBlacklist } from '../../platform/tables/station/moderation';
import { calendarEntry } from '../../platform/tables/station/page';
import { board, post, postPhoto } from '../../platform/tables/station/post';
import { phonePhoto } from '../platform/station/write-support';
import { documentOf } from '../support/document';
import { faultsIn, hostilePayloads } from '../support/hostile';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
const boards: Record<string, number> = {};
const dir = mkdtempSync(path.join(tmpdir(), 'moabom-photos-'));

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request, files) => platform.fetch(request, files));
  for (const userId of ['bomi', 'manager1', 'dodam', 'teen17', 'paused1', 'garam'])
    tokens[userId] = await platform.signIn(userId);
  const { db, clock } = platform.context;
  for (const { name, bbsNo } of await db.select().from(board).where(eq(board.stationUserId, 'dodam')))
    boards[name] = bbsNo;
  await db.insert(banWord).values({ stationUserId: 'dodam', word: '금지어', createdAt: clock.now() });
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await platform?.close();
});

const page = '/station/dodam/post/write';
const guest = '/station/dodam/guest';
let visits = 0;
async function open(address: string, as?: string, form?: ReceivedForm) {
  visits += 1;
  const answer = await portal(address, { token: as && tokens[as], requestId: `write-${visits}`, form });
  const document = documentOf(await answer.text());
  return { status: answer.status, location: answer.headers.get('location'), document };
}
const valueIn = (document: Document, name: string) =>
  document.querySelector<HTMLInputElement>(`main [name="${name}"]`)?.value;
const fieldsOf = (document: Document) =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>('main form[enctype] [name]')]
      .filter(
        ({ type, name }) => type !== 'submit' && type !== 'file' && type !== 'checkbox' && name !== 'csrf',
      )
      .map(({ name, value }) => [name, value]),
  );
const begin = async (as = 'bomi', address = page) => fieldsOf((await open(address, as)).document);
const errorsOf = (document: Document) =>
  [...document.querySelectorAll('[role="alert"] li')].map((item) => item.textContent);
const newest = async () =>
  (await platform.context.db.select().from(post).orderBy(desc(post.titleNo)).limit(1))[0];

async function withPhotos(fields: Record<string, string>, names: string[]): Promise<ReceivedForm> {
  const good = await phonePhoto();
  const files = names.map((name) => {
    const bytes = name.startsWith('broken') ? good.subarray(0, 40) : good;
    const sha256 = createHash('sha256').update(name).digest('hex');
    const file = path.join(dir, sha256);
    writeFileSync(file, bytes);
    return { field: 'files[]', name, type: 'image/jpeg', size: bytes.length, sha256, path: file };
  });
  return { ...postedFields(fields), files };
}

describe('the form of a post', () => {
  it('leads an owner without a board that takes posts to where one is made', async () => {
    const { db } = platform.context;
    const ofGaram = eq(board.stationUserId, 'garam');
    const before = await db.select({ bbsNo: board.bbsNo, type: board.boardType }).from(board).where(ofGaram);
    await db.update(board).set({ boardType: 106 }).where(ofGaram);
    const { status, document } = await open('/station/garam/post/write', 'garam');
    for (const { bbsNo, type } of before)
      await db.update(board).set({ boardType: type }).where(eq(board.bbsNo, bbsNo));
    const ways = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect([status, ways]).toEqual([403, expect.arrayContaining(['/station/garam/setting/board'])]);
  });

  it('stands at its addresses, for members who may write, with the board of the address [S008]', async () => {
    expect((await open(page)).location).toContain(encodeURIComponent(page));
    const all = await open(page, 'bomi');
    expect([all.status, all.document.querySelector('h1')?.textContent]).toEqual([200, '글쓰기']);
    const names = [...all.document.querySelectorAll('select[name="bbsNo"] option')].map(
      (option) => option.textContent,
    );
    expect(names).toContain('자유게시판');
    expect(names).not.toContain('공지사항');
    const album = await open(`${page}/${boards.사진첩}`, 'bomi');
    expect(valueIn(album.document, 'bbsNo')).toBe(String(boards.사진첩));
    const closed = await open(`${page}/${boards.공지사항}`, 'bomi');
    expect([closed.status, closed.document.querySelector('main')?.textContent]).toEqual([
      403,
      expect.stringContaining('이 게시판에 글을 쓸 수 있는 권한이 없습니다.'),
    ]);
    expect((await open(`${page}/1`, 'bomi')).status).toBe(404);
    expect((await open(page, 'paused1')).status).toBe(403);
  });

  it('is led to from boards and the guestbook, which carry their number [S009]', async () => {
    for (const [from, bbsNo] of [
      [`/station/dodam/board/${boards.자유게시판}`, boards.자유게시판],
      [guest, boards.방명록],
    ] as const) {
      const link = (await open(from, 'bomi')).document.querySelector<HTMLAnchorElement>(
        'main a[href*="/post/write"]',
      );
      expect(link?.getAttribute('href')).toBe(`${page}/${bbsNo}`);
      expect(valueIn((await open(link?.getAttribute('href') ?? '', 'bomi')).document, 'bbsNo')).toBe(
        String(bbsNo),
      );
    }
  });

  it('gives owner and managers notices, days and every audience, others two', async () => {
    const choices = async (as: string) => {
      const { document } = await open(page, as);
      return {
        audiences: [...document.querySelectorAll('select[name="authNo"] option')].map(
          (one) => one.textContent,
        ),
        isNotice: document.querySelector('[name="isNotice"]') !== null,
        hasDay: document.querySelector('[name="startsAt"]') !== null,
      };
    };
    expect(await choices('bomi')).toEqual({
      audiences: ['전체 공개', '비공개'],
      isNotice: false,
      hasDay: false,
    });
    const all = ['전체 공개', '비공개', '즐겨찾기한 유저', '팬클럽', '스트리머와 매니저', '매니저', '구독자'];
    expect(await choices('manager1')).toEqual({ audiences: all, isNotice: true, hasDay: true });
  });

  it('writes a post with its photos in one request, and says where it is', async () => {
    const sent = {
      ...(await begin()),
      title: '바다에서',
      content: '둘이 갔어요.\n\nhttps://example.com',
      hashtags: '#바다 여행',
    };
    const { status, location } = await open(page, 'bomi', await withPhotos(sent, ['a.jpg', 'b.jpg']));
    const row = await newest();
    expect([status, location]).toEqual([303, `/station/dodam/post/${row?.titleNo}`]);
    expect(row).toMatchObject({
      userId: 'bomi',
      title: '바다에서',
      hashtags: ['바다', '여행'],
      photoCount: 2,
    });
    const { document } = await open(location ?? '', 'bomi');
    expect(document.querySelector('main a[href="https://example.com"]')?.getAttribute('rel')).toContain(
      'nofollow',
    );
    const photo =
      document.querySelector<HTMLImageElement>('main img[src^="/photo/"]')?.getAttribute('src') ?? '';
    const picture = await portal(photo, { token: tokens.bomi, requestId: 'photo' });
    expect([
      picture.status,
      picture.headers.get('content-type'),
      picture.headers.get('cache-control'),
    ]).toEqual([200, 'image/webp', 'private, max-age=3600']);
    expect((await portal(`${photo}/small`, { token: tokens.bomi, requestId: 'small photo' })).status).toBe(
      200,
    );
    // the board is for favourites only
    expect((await portal(photo, { requestId: 'photo of a guest' })).status).toBe(404);
    // going back and sending it again is the same post
    const again = await open(page, 'bomi', postedFields({ ...sent, photos: '' }));
    expect(again.status).toBe(303);
  });

  it('tells every error at its field and loses nothing, photos neither', async () => {
    const sent = { ...(await begin()), title: '금 지 어', content: '쓴 글', hashtags: '하나' };
    const first = await open(page, 'bomi', await withPhotos(sent, ['c.jpg']));
    expect([first.status, errorsOf(first.document)]).toEqual([
      400,
      ['이 방송국에서 쓸 수 없는 말이 들어 있습니다: 금지어'],
    ]);
    expect(first.document.querySelector('#title')?.getAttribute('aria-invalid')).toBe('true');
    const kept = fieldsOf(first.document);
    expect(kept).toMatchObject({ title: '금 지 어', content: '쓴 글', hashtags: '하나' });
    expect(kept.photos).toMatch(/^[0-9a-f]{32}$/);
    expect((await open(page, 'bomi', postedFields({ ...kept, title: '' }))).status).toBe(400);
    const removed = await open(page, 'bomi', postedFields({ ...kept, remove: kept.photos ?? '' }));
    expect([removed.status, valueIn(removed.document, 'photos')]).toEqual([200, '']);
    const named = { ...kept, title: '사진 하나', [`alt-${kept.photos}`]: '방파제' };
    const { location } = await open(page, 'bomi', postedFields(named));
    expect(
      (await open(location ?? '', 'bomi')).document.querySelector('main img[alt="방파제"]'),
    ).toBeTruthy();
  });

  it('keeps the good photos of a choice and names each that is not', async () => {
    const sent = { ...(await begin()), title: '여럿', content: '골랐어요.' };
    const chosen = ['broken-1.jpg', 'good.jpg', 'broken-2.jpg'];
    const { status, document } = await open(page, 'bomi', await withPhotos(sent, chosen));
    const broken = '사진 파일이 깨져 있어요. 다른 파일로 올려 주세요.';
    expect([status, errorsOf(document)]).toEqual([400, [`broken-1.jpg: ${broken} broken-2.jpg: ${broken}`]]);
    expect(valueIn(document, 'photos')).toMatch(/^[0-9a-f]{32}$/);
    // no more than there is room for
    const full = Array.from({ length: 20 }, (_, index) => `good-${index}.jpg`);
    const again = await open(page, 'bomi', await withPhotos(fieldsOf(document), full));
    const kept = valueIn(again.document, 'photos')?.split(',') ?? [];
    const tooMany = full
      .slice(kept.length - 1)
      .map((name) => `${name}: 사진은 ${kept.length}장까지 올릴 수 있습니다.`);
    expect(errorsOf(again.document)).toEqual([tooMany.join(' ')]);
    expect(tooMany.length).toBeGreaterThan(0);
  });

  it('shows how the post would look', async () => {
    const sent = { ...(await begin()), title: '미리', content: '/하트/ <b>', intent: 'preview' };
    const { status, document } = await open(page, 'bomi', postedFields(sent));
    const preview = document.querySelector('section[aria-labelledby="preview"]');
    expect([status, preview?.querySelector('img.emoticon')?.getAttribute('alt')]).toEqual([200, '하트']);
    expect(preview?.textContent).toContain('<b>');
    expect(valueIn(document, 'content')).toBe('/하트/ <b>');
  });

  it('says why a member may not write, in a preview and in a draft as in a post', async () => {
    const { db, clock } = platform.context;
    const given = await begin('teen17');
    const listed = { stationUserId: 'dodam', accountId: 'teen17', kind: 'station' as const };
    await db.insert(stationBlacklist).values({ ...listed, createdAt: clock.now() });
    const told = '이 방송국에서는 글을 쓸 수 없습니다.';
    for (const intent of ['preview', 'draft', '']) {
      const fields = { ...given, intent, bbsNo: String(boards.자유게시판), title: '제목', content: '본문' };
      const answer = await open(page, 'teen17', postedFields(fields));
      const said = answer.document.querySelector('main')?.textContent;
      expect([intent, answer.status, said]).toEqual([intent, 400, expect.stringContaining(told)]);
    }
    await db.delete(stationBlacklist).where(eq(stationBlacklist.accountId, 'teen17'));
    const [own] = await db.select().from(post).where(eq(post.userId, 'dodam')).limit(1);
    const edit = `/station/dodam/post/${own?.titleNo}/edit`;
    const fields = { ...given, intent: 'draft', title: '제목', content: '본문' };
    const answer = await open(edit, 'bomi', postedFields(fields));
    expect(answer.status).toBe(400);
    expect(answer.document.body.textContent).not.toContain('지금은 저장할 수 없습니다');
  });

  it('puts a post of the schedule into the calendar', async () => {
    const sent = {
      ...(await begin('dodam')),
      bbsNo: String(boards['방송 일정']),
      title: '합방',
      content: '와요',
    };
    const missing = await open(page, 'dodam', postedFields(sent));
    expect(errorsOf(missing.document)).toEqual(['날짜와 시간을 정해 주세요.']);
    await open(page, 'dodam', postedFields({ ...sent, startsAt: '2026-12-01T20:00' }));
    const row = await newest();
    const [entry] = await platform.context.db
      .select()
      .from(calendarEntry)
      .where(eq(calendarEntry.titleNo, row?.titleNo ?? 0));
    expect(entry?.startsAt).toEqual(new Date('2026-12-01T11:00:00Z'));
  });
});

describe('changing a post', () => {
  it('is for its author, at the address of the post [S010]', async () => {
    await open(page, 'bomi', postedFields({ ...(await begin()), title: '고칠 글', content: '처음' }));
    const { titleNo } = (await newest()) ?? {};
    const edit = `/station/dodam/post/${titleNo}/edit`;
    for (const as of ['dodam', 'manager1', 'teen17']) expect((await open(edit, as)).status).toBe(404);
    const sent = await begin('bomi', edit);
    expect(sent).toMatchObject({ title: '고칠 글', content: '처음' });
    const { location } = await open(edit, 'bomi', postedFields({ ...sent, content: '나중' }));
    expect(location).toBe(`/station/dodam/post/${titleNo}`);
    expect((await open(location ?? '', 'bomi')).document.querySelector('article')?.textContent).toContain(
      '나중',
    );
  });

  it('keeps the format of a rich post without a script, whichever words change', async () => {
    const table = '<table><tr><td>표</td></tr></table>';
    const html = `<h3>머리</h3><p><b>굵은</b> 글</p>${table}`;
    const rich = { title: '서식', content: '머리\n\n굵은 글', html, htmlAs: '머리\n\n굵은 글' };
    await open(page, 'bomi', postedFields({ ...(await begin()), ...rich }));
    const { titleNo, content } = (await newest()) ?? {};
    expect(content).toBe(html);
    const edit = `/station/dodam/post/${titleNo}/edit`;
    const shown = await open(edit, 'bomi');
    const sent = fieldsOf(shown.document);
    expect(sent.content).toBe('## 머리\n\n**굵은** 글\n\n⟦표 1: 표⟧');
    expect(shown.document.querySelector('main .page form')?.textContent).toContain('[말](주소)처럼 기호로');
    await open(edit, 'bomi', postedFields({ ...sent, title: '새 제목' }));
    const read = async () =>
      (
        await platform.context.db
          .select()
          .from(post)
          .where(eq(post.titleNo, titleNo ?? 0))
      )[0];
    expect(await read()).toMatchObject({ title: '새 제목', content: html });
    const changed =
      sent.content?.replace('**굵은** 글', '**굵은** 말과 <i> //기운// [말](https://a.example/)') ?? '';
    // what cannot be sent comes back as it was typed
    const refused = await open(edit, 'bomi', postedFields({ ...sent, content: changed, title: '' }));
    expect(fieldsOf(refused.document)).toMatchObject({ content: changed, html });
    await open(edit, 'bomi', postedFields({ ...fieldsOf(refused.document), title: '새 제목' }));
    const link = '<a href="https://a.example/" rel="noopener noreferrer nofollow">말</a>';
    expect((await read())?.content).toBe(
      `<h3>머리</h3><p><b>굵은</b> 말과 &lt;i&gt; <i>기운</i> ${link}</p>${table}`,
    );
  });

  it('shows a draft of the editor with its marks where there is no editor', async () => {
    const html = '<p><b>굵은</b> 글</p>';
    const rich = { title: '서식', content: '굵은 글', html, htmlAs: '굵은 글', intent: 'draft' };
    await open(page, 'manager1', postedFields({ ...(await begin('manager1')), ...rich }));
    const back = await begin('manager1', `${page}?draft=1`);
    expect(back).toMatchObject({ content: '**굵은** 글', html });
    const changed = { ...back, content: '**굵은** 말', intent: 'draft' };
    await open(page, 'manager1', postedFields(changed));
    expect(await begin('manager1', `${page}?draft=1`)).toMatchObject({ content: '**굵은** 말', html });
  });
});

describe('a draft', () => {
  const drafts = () =>
    platform.context.db
      .select()
      .from(postDraft)
      .where(and(eq(postDraft.accountId, 'teen17'), eq(postDraft.stationUserId, 'dodam')));

  it('is kept by its button, offered, gone on with, and gone when it is sent or given up', async () => {
    const sent = { ...(await begin('teen17')), title: '쓰던 글', content: '여기까지' };
    const kept = await open(page, 'teen17', postedFields({ ...sent, intent: 'draft' }));
    expect([kept.status, kept.location]).toEqual([303, `${page}?draft=1`]);
    const offer = (await open(page, 'teen17')).document;
    expect(offer.querySelector('main')?.textContent).toContain('작성 중이던 글이 있습니다');
    expect(valueIn(offer, 'title')).toBe('');
    const back = await begin('teen17', `${page}?draft=1`);
    expect(back).toMatchObject({ title: '쓰던 글', content: '여기까지' });
    await open(`${page}?draft=1`, 'teen17', postedFields(back));
    expect(await drafts()).toEqual([]);
    const late = await portal(`${page}?_data=station%2Fpost-write`, {
      token: tokens.teen17,
      requestId: 'late',
      form: postedFields({ ...back, intent: 'autosave' }),
    });
    expect(await late.json()).toEqual({
      saved: false,
      problem: '이미 올렸거나 고칠 수 없는 글이라 임시 저장하지 못했습니다.',
    });
    expect((await open(page, 'teen17')).document.querySelector('main')?.textContent).not.toContain(
      '작성 중이던',
    );

    await open(page, 'teen17', postedFields({ ...(await begin('teen17')), title: '또', intent: 'draft' }));
    expect(await drafts()).toHaveLength(1);
    const { document } = await open(page, 'teen17', postedFields({ title: '새로 쓰는 글', intent: 'drop' }));
    expect(await drafts()).toEqual([]);
    expect(document.querySelector('main [role="status"]')?.textContent).toBe('작성 중이던 글을 지웠습니다.');
    expect(valueIn(document, 'title')).toBe('새로 쓰는 글');
    const drop = offer.querySelector('main button[value="drop"]');
    // of the form, so that its text stays, and not the button that Enter presses
    expect(drop?.closest('form')).not.toBeNull();
    expect(drop?.closest('form')).toBe(offer.getElementById('title')?.closest('form'));
    expect(drop?.closest('form')?.querySelector('button')).not.toBe(drop);
  });
});

describe('the guestbook', () => {
  it('takes short texts, gives back what it refuses, and asks before it deletes', async () => {
    expect((await open(guest)).document.querySelector('main textarea')).toBeNull();
    const refused = await open(guest, 'bomi', postedFields({ text: '가'.repeat(201) }));
    expect([refused.status, valueIn(refused.document, 'text')?.length]).toEqual([400, 201]);
    const { location } = await open(
      guest,
      'bomi',
      postedFields({ text: '방송 잘 봤어요 /하트/', idempotencyKey: 'k'.repeat(16) }),
    );
    const { titleNo } = (await newest()) ?? {};
    expect(location).toBe(`${guest}#entry-${titleNo}`);
    const mine = await open(guest, 'bomi');
    expect(mine.document.querySelector('main')?.textContent).toContain('방송 잘 봤어요');
    expect(mine.document.querySelector(`a[href="/station/dodam/post/${titleNo}/edit"]`)).toBeTruthy();
    expect((await open(guest, 'teen17')).document.querySelector(`a[href$="confirm=${titleNo}"]`)).toBeNull();
    const asked = await open(`${guest}?confirm=${titleNo}`, 'manager1');
    expect(asked.document.querySelector('main')?.textContent).toContain('방명록을 삭제하시겠습니까?');
    await open(guest, 'teen17', postedFields({ delete: String(titleNo) }));
    expect((await newest())?.deletedAt).toBeNull();
    const gone = await open(`${guest}?page=2`, 'manager1', postedFields({ delete: String(titleNo) }));
    expect(gone.location).toBe(`${guest}?page=2#entries`);
    expect((await newest())?.deletedAt).not.toBeNull();
  });

  it('changes an entry in a text box of its own, and leads back to it', async () => {
    await open(guest, 'bomi', postedFields({ text: '어제 쓴 글', idempotencyKey: 'e'.repeat(16) }));
    const { titleNo } = (await newest()) ?? {};
    const address = `/station/dodam/post/${titleNo}/edit?page=2`;
    const { document } = await open(address, 'bomi');
    const form = document.querySelector('#entry-text')?.closest('form') as HTMLFormElement;
    expect([...form.elements].map((one) => one.getAttribute('name')).filter(Boolean)).not.toContain('title');
    expect(document.querySelector('#entry-text')?.textContent).toBe('어제 쓴 글');
    const fields = Object.fromEntries(
      [...form.querySelectorAll<HTMLInputElement>('[name]')].map(({ name, value }) => [name, value]),
    );
    const long = await open(address, 'bomi', postedFields({ ...fields, content: '가'.repeat(201) }));
    expect(long.document.querySelector('#entry-text-error')?.textContent).toContain('200자까지');
    expect([long.status, valueIn(long.document, 'content')?.length]).toEqual([400, 201]);
    const sent = await open(address, 'bomi', postedFields({ ...fields, content: '오늘 고친 글' }));
    expect(sent.location).toBe(`${guest}?page=2#entry-${titleNo}`);
    expect(await newest()).toMatchObject({ title: '오늘 고친 글', content: '<p>오늘 고친 글</p>' });
  });
});

it('prints nothing hostile of titles, texts, hashtags and words of photos', async () => {
  const { db, clock } = platform.context;
  const groups = Array.from({ length: Math.ceil(hostilePayloads.length / 4) }, (_, index) =>
    hostilePayloads.slice(4 * index, 4 * index + 4),
  );
  const add = async (payloads: readonly string[]) => {
    const [row] = await db
      .insert(post)
      .values({
        stationUserId: 'dodam',
        bbsNo: boards.자유게시판 ?? 0,
        userId: 'bomi',
        title: payloads.join(' '),
        // as if an earlier cleaner had let it through
        content: payloads.map((payload) => `<p>앞</p>${payload}`).join(''),
        hashtags: [...payloads],
        registeredAt: clock.now(),
      })
      .returning({ titleNo: post.titleNo });
    const titleNo = row?.titleNo ?? 0;
    const url = '/media/t/1.webp';
    await db.insert(postPhoto).values(payloads.map((alt, position) => ({ titleNo, position, url, alt })));
    return (await open(`/station/dodam/post/${titleNo}`, 'bomi')).document;
  };
  const scripts = (await add(['평범한 글'])).querySelectorAll('script').length;
  for (const payloads of groups) {
    const document = await add(payloads);
    const article = document.querySelector('main article');
    const text = article?.querySelector(':scope > div');
    expect([payloads, text ? faultsIn(text) : 'no text']).toEqual([payloads, []]);
    expect([payloads, document.querySelectorAll('script').length]).toEqual([payloads, scripts]);
    const pictures = article?.querySelectorAll(':scope > img, :scope > :not(div) img') ?? [];
    expect([...pictures].map((picture) => picture.getAttribute('alt'))).toEqual(
      expect.arrayContaining([...payloads]),
    );
    expect(document.querySelector('main h1 bdi')?.textContent).toBe(payloads.join(' '));
    expect(document.querySelector('footer')?.textContent).toBe('© 모아봄');
    expect(document.querySelectorAll('[onerror], [onload], [onclick], iframe, object, base')).toHaveLength(0);
  }
});
