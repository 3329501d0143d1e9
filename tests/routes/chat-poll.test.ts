import { afterAll, beforeAll, expect, it } from 'vitest';
import { stationBlacklist } from '../../platform/tables/station/moderation';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let page = '';
const tokens: Record<string, string> = {};

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['dodam', 'bomi', 'garam']) tokens[userId] = await platform.signIn(userId);
  const station = await (await portal('/station/dodam', {})).text();
  page = `${/href="(\/play\/dodam\/\d+)"/.exec(station)?.[1]}/chat/poll`;
});
afterAll(() => platform?.close());

async function visit(as: string | null, form?: Record<string, string>, address = page) {
  const response = await portal(address, {
    token: as ? tokens[as] : undefined,
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
  const document = documentOf(await response.text());
  return { status: response.status, to: response.headers.get('location'), document };
}
const votesOf = ({ document }: { document: Document }) =>
  [...document.querySelectorAll('#poll li span:last-of-type')].map((one) => one.textContent);
const question = {
  intent: 'open',
  question: '다음 게임은?',
  'answer-0': '무한의 탑',
  'answer-1': '네온레이서',
};

it('has the form of a new poll for who looks after the room alone; what was typed stays with what is wrong [L060]', async () => {
  expect((await visit('bomi')).document.querySelector('#question')).toBeNull();
  expect((await visit('bomi', question)).status).toBe(303);
  expect((await visit('bomi')).document.body.textContent).toContain('지금은 투표가 없어요.');
  const refused = await visit('dodam', { ...question, 'answer-1': '무한의 탑' });
  expect(refused.status).toBe(400);
  expect(refused.document.getElementById('answer-1-error')?.textContent).toContain('같은 답이 두 번 있어요.');
  expect(refused.document.querySelector<HTMLInputElement>('#question')?.value).toBe('다음 게임은?');
  expect(await visit('dodam', question)).toMatchObject({ status: 303, to: `${page}#poll` });
});

it('takes no vote without an answer, a guest’s after the login, and shows how it stands [L060]', async () => {
  const { document } = await visit('bomi');
  const pollNo = document.querySelector<HTMLInputElement>('input[name="pollNo"]')?.value ?? '';
  expect((await visit(null, { pollNo, answer: '1' })).to).toContain('/login.php');
  for (const answer of ['', 'x', '-1']) await visit('bomi', { pollNo, answer });
  expect(votesOf(await visit('bomi'))).toEqual(['0표 (0%)', '0표 (0%)']);
  expect((await visit('bomi', { pollNo, answer: '1' })).status).toBe(303);
  const after = await visit('bomi');
  expect(votesOf(after)).toEqual(['0표 (0%)', '1표 (100%)']);
  expect(after.document.querySelector('#poll small')?.textContent).toBe(' 내 답');
  expect(after.document.querySelector('#poll input[name="pollNo"]')).toBeNull();
});

it('is shown without answers to press to who is on the station’s blacklist', async () => {
  const hasForm = async (who: string) =>
    (await visit(who)).document.querySelector('#poll input[name="pollNo"]') !== null;
  expect(await hasForm('garam')).toBe(true);
  const { db, clock } = platform.context;
  await db
    .insert(stationBlacklist)
    .values({ stationUserId: 'dodam', accountId: 'garam', kind: 'station', createdAt: clock.now() });
  expect(await hasForm('garam')).toBe(false);
  expect(votesOf(await visit('garam'))).toHaveLength(2);
});

it('of a broadcast that never was is not there', async () => {
  expect((await visit('bomi', undefined, '/play/dodam/999999999/chat/poll')).status).toBe(404);
  expect((await visit('bomi', undefined, page.replace('dodam', 'garam'))).status).toBe(404);
});
