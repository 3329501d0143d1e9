import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedForm } from '~/request/form.server';
import { myDataBytes, myDataCalls } from '~protocol/my/data/calls';
import { favoriteGroup, streamerPin } from '../../platform/tables/station/ties';
import { favorite, watchHistory } from '../../platform/tables/viewer/viewer';
import { documentOf } from '../support/document';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';
import { openVodPlatform, type VodPlatform } from '../support/vods';

let platform: VodPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let token: string;
let other: string;
let vodNo = 0;
/** the platform cannot be reached at this address */
let isDown = '';
const dir = mkdtempSync(path.join(tmpdir(), 'moabom-import-'));
beforeAll(async () => {
  platform = await openVodPlatform();
  portal = await openPortal(async (_service, request) =>
    isDown && new URL(request.url).pathname.endsWith(isDown)
      ? Response.json({ code: 5000, message: '오류' }, { status: 500 })
      : platform.fetch(request),
  );
  token = await platform.addMember('viewer1');
  other = await platform.addMember('viewer2');
  vodNo = await platform.addVod('star1');
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await platform?.close();
});
beforeEach(async () => {
  isDown = '';
  for (const table of [favorite, favoriteGroup, streamerPin, watchHistory])
    await platform.context.db.delete(table);
});

const page = '/my/data';
/** The import form with a file in it, as the gate received it. */
function formWith(content: string | Uint8Array, more: Partial<ReceivedForm> = {}, name = 'my.json') {
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = path.join(dir, sha256);
  writeFileSync(file, bytes);
  const sent = { field: 'file', name, type: 'application/json', size: bytes.length, sha256, path: file };
  return { ...postedFields({ intent: 'import' }), files: [sent], ...more };
}
const moment = '2026-10-01T00:00:00.000Z';
const file = (parts: object) => ({
  ...{ format: 'moabom.my-data', version: 1, exportedAt: moment, userId: 'viewer2' },
  ...parts,
});
const bring = (form: ReceivedForm, as = token) => portal(page, { token: as, form });
async function read(response: Response) {
  const document = documentOf(await response.text());
  return {
    text: document.querySelector('#main')?.textContent ?? '',
    error: document.querySelector('#file-error')?.textContent,
    summary: document.querySelector('[role=alert] a')?.getAttribute('href'),
    document,
  };
}
const favorites = (accountId = 'viewer1') =>
  platform.context.db.select().from(favorite).where(eq(favorite.accountId, accountId));
const follow = (streamerId: string) =>
  platform.context.db
    .insert(favorite)
    .values({ accountId: 'viewer1', streamerId, createdAt: new Date(moment) });

describe('the export', () => {
  it('of what was written and paid is a second download, offered beside the first', async () => {
    await follow('star1');
    const answer = await portal('/my/records.json', { token });
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="moabom-records-viewer1-/,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toMatchObject({ userId: 'viewer1', favorites: [{ userId: 'star1' }] });
    const { document } = await read(await portal(page, { token }));
    expect(document.querySelector('a[href="/my/records.json"]')?.textContent).toBe('내 기록 내려받기');
    expect((await portal('/my/records.json')).headers.get('location')).toContain('/login');
  });

  it('is a download of nobody but the member, kept nowhere', async () => {
    await follow('star1');
    const answer = await portal('/my/data.json', { token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="moabom-viewer1-\d{4}-\d{2}-\d{2}\.json"$/,
    );
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.json()).toMatchObject({ userId: 'viewer1', favorites: [{ userId: 'star1' }] });
    const others = await portal('/my/data.json', { token: other });
    expect(await others.text()).not.toContain('star1');
    const guest = await portal('/my/data.json');
    expect([guest.status, guest.headers.get('location')]).toEqual([
      303,
      `/login.php?szFrom=full&request_uri=${encodeURIComponent('/my/data')}`,
    ]);
    isDown = myDataCalls.calls.import.path;
    expect((await portal('/my/data.json', { token })).status).toBe(503);
  });
});

describe('the import', () => {
  it('says how much came in and how much could not, and changes nothing the second time', async () => {
    const sent = JSON.stringify(
      file({
        favorites: [
          { userId: 'star1', addedAt: moment, pinnedAt: moment },
          { userId: 'nobody', addedAt: moment },
        ],
        groups: [{ title: ' 아침 ', members: ['star1'] }],
        history: [{ type: 'vod', no: vodNo, watchedAt: moment, position: 3 }],
      }),
    );
    // with the mark that some editors put before a text
    const answer = await bring(formWith(`\ufeff${sent}`));
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location') ?? '';
    expect(location).toMatch(/^\/my\/data\?added=.*#imported$/);
    const { text } = await read(await portal(location, { token }));
    for (const part of [
      '즐겨찾기 1개',
      '상단 고정 1개',
      '그룹 1개',
      '시청 기록 1개',
      '건너뛴 것즐겨찾기 1개',
    ])
      expect(text).toContain(part);
    expect((await favorites()).map(({ streamerId }) => streamerId)).toEqual(['star1']);
    expect(await favorites('viewer2')).toEqual([]);
    const again = await bring(formWith(sent));
    const second = await read(await portal(again.headers.get('location') ?? '', { token }));
    expect(second.text).toContain('달라진 것이 없어요.');
    // a made-up address tells of nothing that there is not
    const forged = await read(await portal(`${page}?added=x.1,favorites.-1,pins.1e9`, { token }));
    expect(forged.text).toContain('달라진 것이 없어요.');
  });

  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const one = { userId: 'star1', addedAt: moment };
  const hostile: [what: string, sent: () => ReceivedForm, error: RegExp][] = [
    ['no file', () => postedFields({ intent: 'import' }), /골라 주세요/],
    ['an input left empty', () => formWith('', {}, ''), /골라 주세요/],
    ['an empty file', () => formWith(''), /빈 파일/],
    ['only spaces', () => formWith(' \n\t '), /빈 파일/],
    [
      'two files',
      () => ({ ...formWith('{}'), files: [...formWith('{}').files, ...formWith('{ }').files] }),
      /하나만/,
    ],
    ['more than the gate takes', () => formWith('{}', { files: [], filesTooLarge: true }), /너무 커요/],
    ['more than 5 MiB', () => formWith(`{"a":"${'x'.repeat(myDataBytes)}"}`), /너무 커요/],
    ['a file that was lost', () => formWith('{}', { files: [], filesFailed: true }), /받지 못했/],
    ['a form that was cut', () => ({ ...postedFields({}), isCut: true }), /받지 못했/],
    ['a picture', () => formWith(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe])), /\.json/],
    ['a list', () => formWith('[]'), /\.json/],
    ['a list in lists, 2 million deep', () => formWith(deep(2_000_000)), /\.json/],
    [
      'more values than any file of ours, which would take a second to read',
      () => formWith(`{"format":"moabom.my-data","favorites":[${'[],'.repeat(1_700_000)}1]}`),
      /모아봄에서 내보낸/,
    ],
    ['half a file', () => formWith(JSON.stringify(file({ favorites: [one] })).slice(0, -5)), /깨져/],
    ['another site’s file', () => formWith('{"favorites":[]}'), /모아봄에서 내보낸/],
    [
      'a newer version',
      () => formWith(JSON.stringify(file({ version: 2 }))),
      /더 새로운 버전에서 만든 파일입니다/,
    ],
    ['an older version than any', () => formWith(JSON.stringify(file({ version: 0 }))), /^버전에/],
    ['a word for a list', () => formWith(JSON.stringify(file({ favorites: 'star1' }))), /^즐겨찾기에 잘못된/],
    [
      'a wrong day',
      () => formWith(JSON.stringify(file({ favorites: [one, { ...one, addedAt: '어제' }] }))),
      /^즐겨찾기 2번째 항목의 addedAt에 잘못된 값/,
    ],
    [
      'a moment that no calendar has',
      () =>
        formWith(JSON.stringify(file({ later: [{ type: 'vod', no: 1, addedAt: '0000-01-01T00:00:00Z' }] }))),
      /^나중에 보기 1번째 항목의 addedAt/,
    ],
    [
      'a number beyond all',
      () => formWith(JSON.stringify(file({ ups: [{ no: 1e300, addedAt: moment }] }))),
      /^UP한 VOD 1번째 항목의 no/,
    ],
    [
      'a kind that there is not',
      () => formWith(JSON.stringify(file({ history: [{ type: 'post', no: 1, watchedAt: moment }] }))),
      /^시청 기록 1번째 항목의 type/,
    ],
    [
      'a name without letters',
      () => formWith(JSON.stringify(file({ groups: [{ title: ' \u3000 ', members: [] }] }))),
      /^그룹 1번째 항목의 title/,
    ],
    [
      'characters that no text holds',
      () => formWith(JSON.stringify(file({ groups: [{ title: 'a\0\ud800', members: [] }] }))),
      /^그룹 1번째 항목의 title/,
    ],
    [
      'too many entries',
      () => formWith(JSON.stringify(file({ favorites: Array.from({ length: 5_001 }, () => one) }))),
      /^즐겨찾기에 항목이 너무 많아요/,
    ],
    [
      'depth where a number should be',
      () => formWith(JSON.stringify(file({})).replace(/}$/, `,"ups":[{"no":${deep(300_000)}}]}`)),
      /^UP한 VOD 1번째 항목/,
    ],
  ];
  it.each(hostile)('refuses %s at its field, and changes nothing', async (_what, sent, error) => {
    await follow('star1');
    const answer = await bring(sent());
    expect(answer.status).toBe(400);
    // a table of so many pages is read without a document
    const html = await answer.text();
    const [, shown] = /id="file-error">.*?<\/svg>([^<]*)</.exec(html) ?? [];
    expect(shown).toMatch(error);
    expect(html).toMatch(/role="alert".*href="#file"/s);
    expect(await favorites()).toHaveLength(1);
  });

  it('ignores what would reach into objects, and takes what is left', async () => {
    const text = JSON.stringify(file({ favorites: [one] })).replace(
      '{',
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"accountId":"viewer2",',
    );
    expect((await bring(formWith(text))).status).toBe(303);
    expect(await favorites()).toHaveLength(1);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('says so when it cannot be done now, and sends guests to the login', async () => {
    isDown = myDataCalls.calls.import.path;
    const answer = await bring(formWith(JSON.stringify(file({ favorites: [one] }))));
    expect([answer.status, (await read(answer)).error]).toEqual([
      503,
      '끝까지 가져오지 못했어요. 잠시 후 같은 파일을 다시 가져오면 이어서 가져와요.',
    ]);
    expect(await favorites()).toEqual([]);
    const guest = await portal(page, { form: formWith('{}') });
    expect(guest.headers.get('location')).toContain('/login.php');
  });
});

describe('deleting all of one kind', () => {
  it('asks, wants consent, says what it means for the home, and spares the others', async () => {
    await follow('star1');
    const row = { accountId: 'viewer1', type: 'vod' as const, contentNo: vodNo };
    await platform.context.db.insert(watchHistory).values({ ...row, watchedAt: new Date(moment) });
    const question = await read(await portal(`${page}?wipe=history`, { token }));
    expect(question.text).toContain('시청 기록을 모두 지우시겠습니까?');
    expect(question.text).toContain('홈에서 추천하는 방송과 VOD가 달라져요.');
    const without = await portal(`${page}?wipe=history`, { token, form: postedFields({ wipe: 'history' }) });
    expect(without.status).toBe(400);
    const shown = await read(without);
    expect(shown.document.querySelector('#agree-error')?.textContent).toBe('지우려면 먼저 확인해 주세요.');
    const count = () => platform.context.db.$count(watchHistory);
    expect(await count()).toBe(1);
    const form = postedFields({ wipe: 'history', agree: 'yes' });
    for (const _ of [1, 2]) {
      const answer = await portal(`${page}?wipe=history`, { token, form });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}#wipe`]);
    }
    expect([await count(), (await favorites()).length]).toEqual([0, 1]);
    for (const fields of [{ wipe: 'playlists', agree: 'yes' }, { intent: 'nonsense' }] as Record<
      string,
      string
    >[])
      expect((await portal(page, { token, form: postedFields(fields) })).status).toBe(400);
  });
});
