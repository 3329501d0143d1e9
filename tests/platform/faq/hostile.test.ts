import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureSchema } from '~protocol/wire/failure';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { countRows } from '../help/support';
import { rowsOf } from './support';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const commands = '/help/apihelp.php';
const vote = '/help/api/set_faq_satisfaction.php';
const keyword = '/help/api/set_faq_keyword.php';
const chat = '/help/api/help_chat.php';
const named = (command: string, fields: object) => ({ command, domainId: 'moabom', ...fields });

const written = async () => ({
  votes: await countRows(platform, 'faq_vote'),
  keywords: await countRows(platform, 'help_search_log'),
  misses: await countRows(platform, 'chat_miss'),
  views: await rowsOf(platform, 'select sum(views)::int as views from faq'),
});

it.each<[string, string, unknown]>([
  ['no domain id', commands, { command: 'FaqTopKeyword' }],
  ['an unknown command', commands, named('FaqDropAll', {})],
  ['a command named like an object member', commands, named('constructor', {})],
  ['page 0', commands, named('FaqTopList', { pageNo: 0 })],
  ['page -1', commands, named('FaqList', { nodeIds: 'NODE0000000004', pageNo: -1 })],
  ['half a page', commands, named('FaqTopList', { pageNo: 1.5 })],
  ['an endless page', commands, named('FaqTopList', { pageNo: 1e308 })],
  ['51 rows', commands, named('FaqTopList', { rowsPerPage: 51 })],
  ['no node ids', commands, named('FaqList', {})],
  ['an empty list of nodes', commands, named('FaqList', { nodeIds: [] })],
  ['31 nodes', commands, named('FaqList', { nodeIds: Array(31).fill('NODE0000000004') })],
  ['nodes as an object', commands, named('FaqList', { nodeIds: { $ne: 1 } })],
  ['numbers as nodes', commands, named('FaqList', { nodeIds: [1, 2] })],
  ['a foreign node', commands, named('FaqList', { nodeIds: 'NODE0000000047' })],
  ['no entry', commands, named('FaqDetailView', {})],
  ['text as entry', commands, named('FaqDetailView', { kbId: '1 or 1=1' })],
  ['an entry beyond 32 bits', commands, named('FaqDetailView', { kbId: 2 ** 31 })],
  ['an unknown entry', commands, named('FaqDetailView', { kbId: 77 })],
  ['no question', commands, named('FaqSearchList', {})],
  ['an empty question', commands, named('FaqSearchList', { searchQuestion: '  ' })],
  ['a list as question', commands, named('FaqSearchList', { searchQuestion: ['환불'] })],
  ['a question of 201 characters', commands, named('FaqSearchList', { searchQuestion: '가'.repeat(201) })],
  ['a NUL in the question', commands, named('FaqSearchList', { searchQuestion: '환\0불' })],
  ['half a character', commands, named('FaqSearchList', { searchQuestion: '환\ud800불' })],
  [
    'a search below an unknown node',
    commands,
    named('FaqSearchList', { searchQuestion: '환불', nodeId: 'X' }),
  ],
  ['a vote without entry', vote, { is_satisfied: 'Y' }],
  ['a vote for an unknown entry', vote, { kb_id: 77, is_satisfied: 'Y' }],
  ['a vote for entry 0', vote, { kb_id: 0, is_satisfied: 'Y' }],
  ['a vote for an entry beyond 32 bits', vote, { kb_id: 2 ** 31, is_satisfied: 'Y' }],
  ['a vote of y', vote, { kb_id: 4201, is_satisfied: 'y' }],
  ['a vote of true', vote, { kb_id: 4201, is_satisfied: true }],
  ['a keyword of spaces', keyword, { szKeyword: '   ' }],
  ['a keyword of 71 characters', keyword, { szKeyword: '가'.repeat(71) }],
  ['a number as keyword', keyword, { szKeyword: 7 }],
  ['no keyword', keyword, {}],
  ['a NUL in the keyword', keyword, { szKeyword: 'a\0b' }],
  ['an unknown kind of chat', chat, { type: 'admin', user_message: '환불' }],
  ['no kind of chat', chat, { user_message: '환불' }],
  ['an empty message', chat, { type: 'chat', user_message: ' ' }],
  ['a message of 101 characters', chat, { type: 'chat', user_message: '가'.repeat(101) }],
  ['an object as message', chat, { type: 'chat', user_message: { text: '환불' } }],
  ['a NUL in the message', chat, { type: 'chat', user_message: '환불\0' }],
  ['eleven suggestions', chat, { type: 'question_autocomplete', contents: '구', contents_cnt: 11 }],
  ['no suggestions', chat, { type: 'question_autocomplete', contents: '구', contents_cnt: 0 }],
  ['101 characters to complete', chat, { type: 'question_autocomplete', contents: '가'.repeat(101) }],
  ['an array', chat, []],
  ['null', vote, null],
])('answers %s with a coded refusal and writes nothing', async (_, path, body) => {
  const before = await written();
  const response = await platform.post(path, body);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(failureSchema.parse(await response.json()).message).toMatch(/[가-힣]/);
  expect(await written()).toEqual(before);
});

it.each([
  ['no JSON', '{"kb_id":'],
  ['a body of 200 KB', JSON.stringify({ szKeyword: 'x'.repeat(200_000) })],
])('answers %s with a coded refusal', async (_, body) => {
  for (const path of [vote, keyword, chat, commands]) {
    const response = await platform.request(path, { method: 'POST', body });
    expect([400, 413]).toContain(response.status);
    failureSchema.parse(await response.json());
  }
});

it('survives the longest words, numbers and marks it takes', async () => {
  const texts = ['가'.repeat(100), '9'.repeat(100), '\u0301'.repeat(100), 'a b '.repeat(25), '🎈'.repeat(50)];
  for (const text of texts) {
    for (const body of [
      { type: 'chat', user_message: text.trim() },
      { type: 'question_autocomplete', contents: text },
    ]) {
      expect((await platform.post(chat, body)).status).toBe(200);
    }
    const found = await platform.post(commands, named('FaqSearchList', { searchQuestion: text }));
    expect(found.status).toBe(200);
  }
});
