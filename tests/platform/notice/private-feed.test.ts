import { afterAll, beforeAll, expect, it } from 'vitest';
import { postTalkCalls } from '~protocol/station/comments';
import { syndicationCalls } from '~protocol/syndication/calls';
import { pathOf } from '~protocol/wire/path';
import { type NoticePlatform, openNoticePlatform } from './support';

const { calls } = syndicationCalls;
let platform: NoticePlatform;
beforeAll(async () => {
  platform = await openNoticePlatform();
  await platform.join('star1', true);
  for (const member of ['fan1', 'fan2']) await platform.join(member);
}, 120_000);
afterAll(() => platform.close());

async function makeKey(kind: string, who: string) {
  const made = await platform.postForm(`/my${calls.make.path}`, { kind }, platform.tokens[who]);
  return ((await made.json()) as { key: string }).key;
}
const read = (key: string) => platform.postForm(`/my${calls.notices.path}`, { key });

it('tells by its own key of what kind a member’s notices are, with nobody’s words and no private name [L027]', async () => {
  await platform.ringFor('star1', 'fan1');
  await platform.goOnAir('star1', { title: '오늘의 방송' });
  const titleNo = await platform.addPost('star1', { userId: 'fan1', title: '비밀 제목' });
  const comments = `/station${pathOf(postTalkCalls.calls.comments.path, { kind: 'post', userId: 'star1', titleNo: String(titleNo) })}`;
  platform.clock.advance(1_000);
  await platform.postForm(comments, { content: '비밀 댓글' }, platform.tokens.fan2);
  const key = await makeKey('notice', 'fan1');
  const answer = await (await read(key)).json();
  const items = calls.notices.answer.parse(answer);
  expect(items.map(({ title, text }) => [title, text])).toEqual([
    ['내 글이나 VOD에 댓글이 달렸어요.', ''],
    ['star1님이 방송을 시작했습니다', ''],
  ]);
  expect(JSON.stringify(answer)).not.toMatch(/비밀|fan2|오늘의/);
  // the address reads, and marks nothing
  expect(await platform.unread('fan1')).toBe(2);
});

it('opens by no other kind of key, and by none that was removed [L027]', async () => {
  const feed = await makeKey('feed', 'fan2');
  const mine = await makeKey('notice', 'fan2');
  expect([(await read(feed)).status, (await read(mine)).status]).toEqual([404, 200]);
  expect((await platform.postForm(`/my${calls.feed.path}`, { key: mine })).status).toBe(404);
  await platform.postForm(
    `/my${calls.keys.path}`,
    { kind: 'notice', _method: 'delete' },
    platform.tokens.fan2,
  );
  expect((await read(mine)).status).toBe(404);
});
