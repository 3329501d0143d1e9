import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stationBlacklist, stationRole } from '../../platform/tables/station/moderation';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let play = '';
const tokens: Record<string, string> = {};

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['dodam', 'bomi', 'garam', 'staff1']) tokens[userId] = await platform.signIn(userId);
  const station = await (await portal('/station/dodam', {})).text();
  play = /href="(\/play\/dodam\/\d+)"/.exec(station)?.[1] ?? '';
  const { db, clock } = platform.context;
  await db
    .insert(stationRole)
    .values({ stationUserId: 'dodam', accountId: 'garam', role: 'chatManager', createdAt: clock.now() });
});
afterAll(() => platform?.close());

async function visit(as: string, address: string, form?: Record<string, string>) {
  const response = await portal(play + address, {
    token: tokens[as],
    ...(form && {
      form: {
        fields: new URLSearchParams(form),
        files: [],
        filesTooLarge: false,
        filesFailed: false,
        isCut: false,
      },
    }),
  });
  const text = await response.text();
  return { status: response.status, to: response.headers.get('location'), document: documentOf(text), text };
}
/** As a script presses: the answer's toast. */
const press = async (as: string, address: string, fields: Record<string, string>) => {
  const response = await portal(`${play}${address}?_data=play%2Fchat%2Fline`, {
    token: tokens[as],
    form: {
      fields: new URLSearchParams({ enhanced: '1', ...fields }),
      files: [],
      filesTooLarge: false,
      filesFailed: false,
      isCut: false,
    },
  });
  const text = await response.text();
  return response.status === 200
    ? (JSON.parse(text).toast as { tone: string; text: string })
    : response.status;
};
let said = 0;
/** A line of theirs; its number. */
async function lineOf(who: string): Promise<number> {
  const text = `줄 ${said++}`;
  platform.clock.advance(31_000);
  await visit(who, '/chat', { text, clientKey: `care-test-${said}` });
  const { document } = await visit(who, '/chat');
  const link = [...document.querySelectorAll<HTMLElement>('[role="log"] a[data-line]')].find((one) =>
    one.closest('p')?.textContent?.includes(text),
  );
  return Number(link?.dataset.line);
}
const buttonsOf = ({ document }: { document: Document }) =>
  [...document.querySelectorAll('main button')].map(({ textContent }) => textContent?.trim());

it('the log leads to whom something was done to, and comes back to the act that is taken back', async () => {
  const no = await lineOf('bomi');
  await visit('garam', `/chat/line/${no}`, { intent: 'delete', writerId: 'bomi' });
  const { document } = await visit('dodam', '/chat/log');
  const act = document.querySelector('main li');
  expect(act?.querySelector('a')?.getAttribute('href')).toBe(`${play}/chat/person/bomi`);
  expect(act?.getAttribute('tabindex')).toBe('-1');
  const field = (name: string) => act?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
  const undone = await visit('dodam', '/chat/log', { actNo: field('actNo'), returnTo: field('returnTo') });
  expect(undone).toMatchObject({ status: 303, to: `${play}/chat/log#${act?.id}` });
  expect(act?.id).toBe(`act-${field('actNo')}`);
  expect((await visit('bomi', `/chat/line/${no}`)).status).toBe(200);
});

describe('a line that was deleted under an open menu', () => {
  const writerId = 'bomi';
  it('still lets who looks after the room act on its writer, and a viewer hide them; it is not pinned', async () => {
    const no = await lineOf('bomi');
    const at = `/chat/line/${no}`;
    expect((await visit('garam', at)).document.querySelector('main [name="writerId"]')).not.toBeNull();
    await visit('dodam', at, { intent: 'delete', writerId });
    expect((await visit('garam', at)).status).toBe(404);
    expect(await press('garam', at, { intent: 'pin', writerId })).toMatchObject({ tone: 'problem' });
    expect(await press('garam', at, { intent: 'delete', writerId })).toMatchObject({
      text: '이미 지운 채팅이에요.',
    });
    expect(await press('garam', at, { intent: 'timeout-1', writerId })).toMatchObject({ tone: 'done' });
    expect((await visit('garam', at, { intent: 'blacklist', writerId })).status).toBe(303);
    const { document } = await visit('dodam', '/chat/person/bomi');
    expect(document.getElementById('person-state')?.textContent).toMatch(/쓰기 금지: .*블랙리스트: /);
    const { db } = platform.context;
    await db.delete(stationBlacklist).where(eq(stationBlacklist.accountId, writerId));
    platform.clock.advance(61_000);
    // somebody else may not, whoever they name
    expect(await press('bomi', at, { intent: 'timeout-1', writerId: 'demo01' })).toMatchObject({
      tone: 'problem',
    });
    const other = await lineOf('garam');
    await visit('dodam', `/chat/line/${other}`, { intent: 'delete', writerId: 'garam' });
    expect(await press('bomi', `/chat/line/${other}`, { intent: 'hide', writerId: 'garam' })).toMatchObject({
      text: '숨겼습니다.',
    });
  });

  it('is not there without its writer, nor in the room of another station', async () => {
    const no = await lineOf('bomi');
    await visit('dodam', `/chat/line/${no}`, { intent: 'delete', writerId });
    expect((await visit('dodam', `/chat/line/${no}`, { intent: 'timeout-1' })).status).toBe(404);
    const response = await portal(`${play.replace('dodam', 'garam')}/chat/line/${no}`, {
      token: tokens.dodam,
    });
    expect(response.status).toBe(404);
  });
});

it('the menu offers a manager no way to delete the streamer’s line', async () => {
  const no = await lineOf('dodam');
  expect(buttonsOf(await visit('dodam', `/chat/line/${no}`))).toContain('지우기');
  expect(buttonsOf(await visit('staff1', `/chat/line/${no}`))).toContain('지우기');
  const ofManager = buttonsOf(await visit('garam', `/chat/line/${no}`));
  expect(ofManager).toContain('고정');
  expect(ofManager).not.toContain('지우기');
});

it('what is pinned leads to its acts, for who looks after the room and for viewers', async () => {
  const no = await lineOf('garam');
  await visit('dodam', `/chat/line/${no}`, { intent: 'pin', writerId: 'garam' });
  for (const who of ['dodam', 'bomi']) {
    const { document } = await visit(who, '/chat');
    const link = [...document.querySelectorAll(`main a[href="${play}/chat/line/${no}"]`)].find(
      (one) => !one.closest('[role="log"]'),
    );
    expect([who, link?.textContent]).toEqual([who, expect.stringMatching(/./)]);
  }
  expect(buttonsOf(await visit('dodam', `/chat/line/${no}`))).toContain('고정 풀기');
});

describe('the card of a person', () => {
  const listed = async (doer: 'house' | 'station') => {
    const { db, clock } = platform.context;
    await db.delete(stationBlacklist).where(eq(stationBlacklist.accountId, 'bomi'));
    await db
      .insert(stationBlacklist)
      .values({ stationUserId: 'dodam', accountId: 'bomi', kind: 'station', doer, createdAt: clock.now() });
  };
  const timeouts = (buttons: (string | undefined)[]) => buttons.filter((one) => one?.endsWith('쓰기 금지'));

  it('says that they are on the blacklist, and offers the way off it in place of time-outs', async () => {
    expect(timeouts(buttonsOf(await visit('garam', '/chat/person/bomi')))).toHaveLength(3);
    await listed('station');
    const card = await visit('garam', '/chat/person/bomi');
    expect(timeouts(buttonsOf(card))).toEqual([]);
    expect(card.document.getElementById('person-state')?.textContent).toContain('블랙리스트: ');
    expect(buttonsOf(card)).toContain('블랙리스트에서 빼기');
    const off = await visit('garam', '/chat/person/bomi', { intent: 'unblacklist' });
    expect(off).toMatchObject({ status: 303, to: `${play}/chat/person/bomi#person-state` });
    expect(timeouts(buttonsOf(await visit('garam', '/chat/person/bomi')))).toHaveLength(3);
  });

  it('offers that to staff alone where the house has put them there', async () => {
    await listed('house');
    for (const who of ['dodam', 'garam']) {
      const card = await visit(who, '/chat/person/bomi');
      expect(buttonsOf(card)).not.toContain('블랙리스트에서 빼기');
      expect(card.text).toContain('운영진이 추가한 회원이라 블랙리스트에서 뺄 수 없어요.');
    }
    expect(buttonsOf(await visit('staff1', '/chat/person/bomi'))).toContain('블랙리스트에서 빼기');
    await visit('staff1', '/chat/person/bomi', { intent: 'unblacklist' });
    expect(timeouts(buttonsOf(await visit('garam', '/chat/person/bomi')))).toHaveLength(3);
  });

  it('of the streamer has no acts', async () => {
    expect(timeouts(buttonsOf(await visit('garam', '/chat/person/dodam')))).toEqual([]);
  });

  it('says of a deleted line behind it that it is deleted', async () => {
    const { document } = await visit('dodam', '/chat/person/bomi');
    const deleted = document.querySelector('main li small');
    expect(deleted?.textContent).toBe('지운 채팅');
    expect(deleted?.previousElementSibling?.tagName).toBe('P');
  });
});

describe('the report of a line', () => {
  const formOf = async (no: number, query: string) => {
    const { document } = await visit('garam', `/chat/line/${no}/report${query}`);
    const value = (name: string) => document.querySelector<HTMLInputElement>(`main [name="${name}"]`)?.value;
    const nodeId = document.querySelector<HTMLOptionElement>('#nodeId option:not([value=""])')?.value ?? '';
    return {
      back: document.querySelector('main .crumb')?.getAttribute('href'),
      document,
      fields: { clientKey: value('clientKey') ?? '', nodeId, email: 'garam@moabom.kr', comment: '' },
    };
  };

  it.each([
    ['the live’s page', (at: string) => at],
    ['the room’s page', (at: string) => `${at}/chat`],
  ])('leads back to %s, where it was opened', async (_name, pageOf) => {
    const no = await lineOf('bomi');
    const page = pageOf(play);
    const query = `?returnTo=${encodeURIComponent(page)}`;
    const { back, fields } = await formOf(no, query);
    expect(back).toBe(page);
    expect(await visit('garam', `/chat/line/${no}/report${query}`, fields)).toMatchObject({
      status: 303,
      to: page,
    });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', ''])(
    'leads to the room from %s',
    async (target) => {
      const no = await lineOf('bomi');
      const query = `?returnTo=${encodeURIComponent(target)}`;
      const { back, fields } = await formOf(no, query);
      expect(back).toBe(`${play}/chat`);
      const { to } = await visit('garam', `/chat/line/${no}/report${query}`, fields);
      expect(to).toBe(`${play}/chat`);
    },
  );

  it('shows that what is sent along can be opened', async () => {
    const { document } = await formOf(await lineOf('bomi'), '');
    expect(document.querySelector('main details summary svg')).not.toBeNull();
  });
});

it('log, person and report are not there under another station’s address', async () => {
  const no = await lineOf('bomi');
  const other = play.replace('dodam', 'garam');
  for (const path of ['log', 'person/bomi', `line/${no}/report`]) {
    const status = async (at: string) => (await portal(`${at}/chat/${path}`, { token: tokens.dodam })).status;
    expect([path, await status(play), await status(other)]).toEqual([path, 200, 404]);
  }
});
