import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vod } from '../../platform/tables/vod/vod';
import { documentOf, FormData } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let bomi = '';
let vodWindow = '';

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  bomi = await platform.signIn('bomi');
  const ofDodam = and(eq(vod.userId, 'dodam'), eq(vod.authNo, 101));
  const [row] = await platform.context.db.select({ no: vod.titleNo }).from(vod).where(ofDodam).limit(1);
  vodWindow = `?nStationNo=1&nBbsNo=0&nTitleNo=${row?.no}`;
});
afterAll(() => platform?.close());

type Fields = [string, string][];

const formOf = (fields: Fields) => ({
  fields: new URLSearchParams(fields),
  files: [],
  filesTooLarge: false,
  filesFailed: false,
  isCut: false,
});

/** What a guest gets back for a form: the sent fields in the order of the page, and what is shown of them. */
async function sentBack(address: string, fields: Fields) {
  const response = await portal(address, { form: formOf(fields) });
  const document = documentOf(await response.text());
  const form = document.querySelector<HTMLFormElement>('main form[action^="/"]:has(textarea)');
  return {
    status: response.status,
    title: document.title,
    action: form?.getAttribute('action'),
    shown: form?.querySelector('textarea')?.value,
    fields: form ? [...new FormData(form)].filter(([name]) => name !== 'csrf') : [],
  };
}

describe('a form whose writer’s session is over', () => {
  const store: Fields = [
    ['change', 'save'],
    ['id', '0'],
    ['name', '느린 저녁 달력'],
    ['url', 'https://shop.example.com/9'],
    ['price', ''],
    ['description', ''],
  ];
  const chapters: Fields = [
    ...(['0:00', '7:30', '', '21:00'] as const).flatMap(
      (time, row): Fields => [
        ['time', time],
        ['title', ['', '둘째 이야기', '', '넷째 이야기'][row] ?? ''],
      ],
    ),
    ['intent', 'save'],
  ];

  it.each([
    ['one line of the settings', '/station/dodam/setting/store', store, 'https://shop.example.com/9'],
    [
      'a new name of the station',
      '/station/dodam/setting/basic',
      [
        ['change', 'name'],
        ['name', '도담의 빠른 아침'],
      ],
      '도담의 빠른 아침',
    ],
    [
      'a member to be named',
      '/station/dodam/setting/blacklist',
      [
        ['change', 'add'],
        ['who', 'bomi'],
        ['reason', '도배'],
      ],
      '도배',
    ],
    [
      'a title without a text',
      '/station/dodam/post/write',
      [
        ['title', '제목만 썼어요'],
        ['content', ''],
      ],
      '제목만 썼어요',
    ],
    [
      'a subscription for somebody',
      '/subscribe?bj_id=dodam&page=buy',
      [
        ['intent', 'give'],
        ['key', 'k'],
        ['receiverId', 'fresh1'],
      ],
      'fresh1',
    ],
    ['rows', '/vodcare/chapter?nStationNo=1&nBbsNo=0&nTitleNo=1', chapters, '둘째 이야기'],
  ] as [string, string, Fields, string][])('keeps %s', async (_what, address, fields, shown) => {
    const back = await sentBack(address, fields);
    const title = '로그인이 끝나 보내지 못했어요';
    expect(back).toEqual({ status: 401, title, action: address, shown, fields: back.fields });
    const names = [...new Set(fields.map(([name]) => name))];
    for (const name of names)
      expect(back.fields.filter(([own]) => own === name)).toEqual(fields.filter(([own]) => own === name));
  });

  it('is its writer’s still after their next login', async () => {
    const address = '/station/dodam/setting/basic';
    const sent: Fields = [
      ['csrf', `${Date.now()}.mark.dodam`],
      ['change', 'name'],
      ['name', '도담의 맑은 아침'],
    ];
    const document = documentOf(await (await portal(address, { form: formOf(sent) })).text());
    const form = document.querySelector<HTMLFormElement>('main form:has(textarea)');
    const again = [...new FormData(form ?? undefined)].map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    expect(again).toEqual(sent);
    const statusAs = async (token: string) => (await portal(address, { token, form: formOf(again) })).status;
    expect(await statusAs(bomi)).toBe(409);
    expect(await statusAs(await platform.signIn('dodam'))).not.toBe(409);
  });

  it('prints a password into no page, not even hidden', async () => {
    const { status, shown, fields } = await sentBack('/station/dodam/broadcast', [
      ['change', 'setup'],
      ['title', '조용한 방송'],
      ['password', '봄날 0415'],
    ]);
    expect([status, shown]).toEqual([401, '조용한 방송']);
    expect(fields.map(([name]) => name)).toEqual(['change', 'title']);
  });

  it('still leads to the login where nothing was typed', async () => {
    const { status } = await sentBack('/station/dodam/setting/home', [
      ['change', 'arrange'],
      ['id', 'vod'],
      ['move', 'up'],
    ]);
    expect(status).toBe(303);
  });
});

describe('a window that is not open to the viewer', () => {
  it.each(['title', 'chapter', 'midroll'])('%s says why, not that the service is down', async (kind) => {
    const response = await portal(`/vodcare/${kind}${vodWindow}`, { token: bomi });
    const document = documentOf(await response.text());
    expect(response.status).toBe(403);
    expect(document.querySelector('main')?.textContent).toContain('권한이 없습니다.');
    expect(document.title).toContain('권한이 없습니다.');
  });
});
