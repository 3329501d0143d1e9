import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '~protocol/account/calls';
import { assistantCalls } from '~protocol/assistant/calls';
import { hiddenCalls } from '~protocol/hiding/calls';
import { favoriteListCalls } from '~protocol/my/favorites';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let bomi: string;
let teen: string;
beforeAll(async () => {
  platform = await openTestPlatform({ mode: 'demo' });
  bomi = await platform.signIn('bomi');
  teen = await platform.signIn('teen17');
});
afterAll(() => platform?.close());

const sessionPath = `/my${assistantCalls.calls.session.path}`;
const talkPath = `/my${assistantCalls.calls.ask.path}`;
const session = async (token: string) =>
  assistantCalls.calls.session.answer.parse(await (await platform.request(sessionPath, { token })).json());
const change = (fields: Record<string, string>, token: string) =>
  platform.postForm(sessionPath, fields, token);
let asked = 0;
const ask = (text: string, token: string, key = `question-${++asked}`) =>
  platform.postForm(talkPath, { text, key }, token);
const answerTo = async (text: string, token = bomi) => {
  return assistantCalls.calls.ask.answer.parse(await (await ask(text, token)).json());
};
const conversation = async (token: string) =>
  assistantCalls.calls.conversation.answer.parse(await (await platform.request(talkPath, { token })).json());

describe('the assistant session', () => {
  it('has a token, a persona, a history and a toggle [A020]', async () => {
    expect(await session(bomi)).toEqual({
      token: expect.stringMatching(/^as1\./),
      persona: {
        streamerId: 'dodam',
        nick: expect.any(String),
        image: '/media/p/dodam.webp',
      },
      hasHistory: false,
      isOn: true,
    });
    expect(await session(teen)).toMatchObject({ token: '', isOn: false });
    expect(await session(await platform.signIn('manager1'))).toMatchObject({ token: '', isOn: false });
  });

  it('takes a streamer as its persona, or the house', async () => {
    expect((await change({ _method: 'put', streamerId: 'nobody' }, bomi)).status).toBe(404);
    expect((await change({ _method: 'put', streamerId: '' }, bomi)).status).toBe(200);
    expect((await session(bomi)).persona).toEqual({
      streamerId: '',
      nick: '봄이',
      image: null,
    });
    await change({ _method: 'put', streamerId: 'dodam' }, bomi);
    await change({ _method: 'put' }, bomi);
    expect((await session(bomi)).persona.streamerId).toBe('dodam');
  });

  it('has a ticket that opens the conversation and nothing else', async () => {
    const { token } = await session(bomi);
    expect(token).not.toContain(bomi);
    expect((await platform.request(talkPath, { token })).status).toBe(200);
    expect((await platform.request(sessionPath, { token })).status).toBe(401);
    expect((await platform.request(`/my${favoriteListCalls.calls.lives.path}`, { token })).status).toBe(401);
    for (const bad of [`${token}x`, token.replace(/\.\d{13}\./, '.9999999999999.'), 'as1.x.1.y'])
      expect((await platform.request(talkPath, { token: bad })).status).toBe(401);
  });

  it('makes tickets void when it is switched off, when the login ends, and after an hour', async () => {
    const login = await platform.signIn('bomi');
    const ofLogin = (await session(login)).token;
    const before = (await session(bomi)).token;
    expect((await platform.request(talkPath, { token: ofLogin })).status).toBe(200);
    await platform.postForm(`/main${accountCalls.calls.logout.path}`, {}, login);
    expect((await platform.request(talkPath, { token: ofLogin })).status).toBe(401);
    await change({ _method: 'delete' }, bomi);
    expect((await session(bomi)).token).toBe('');
    await change({ _method: 'put' }, bomi);
    expect((await platform.request(talkPath, { token: before })).status).toBe(401);
    const { token } = await session(bomi);
    platform.clock.advance(61 * 60_000);
    expect((await platform.request(talkPath, { token })).status).toBe(401);
  });
});

describe('its answers', () => {
  it('come from the lists: on air, recommended, favourites, VODs and Catch', async () => {
    const live = await answerTo('지금 인기 방송');
    expect(live.cards.length).toBeGreaterThan(0);
    expect(live.cards.every(({ kind }) => kind === 'LIVE')).toBe(true);
    expect((await answerTo('나한테 추천해 줘')).cards.map(({ kind }) => kind)).toContain('VOD');
    expect((await answerTo('재미있는 캐치')).cards.every(({ kind }) => kind === 'CATCH')).toBe(true);
    const vods = await answerTo('도담의 다시보기');
    expect(vods.cards.length).toBeGreaterThan(0);
    expect((await answerTo('즐겨찾기 방송 중')).text).toMatch(/즐겨찾기/);
    expect(live.suggestions.length).toBeGreaterThan(0);
  });

  it('help from the FAQ, and say what they cannot', async () => {
    const help = await answerTo('별풍선 환불은 어떻게 하나요?');
    expect(help.links[0]?.url).toMatch(/^\/help\/faq\//);
    expect((await answerTo('뭘 할 수 있어?')).text).toContain('생성형 AI가 아니라서');
    const lost = await answerTo('쀍쀍쀍쀍');
    expect(lost.cards).toEqual([]);
    expect(lost.text).toContain('찾지 못했어요');
  });

  it('leave out what the member hides', async () => {
    const [first] = (await answerTo('지금 인기 방송')).cards;
    const { userId } = first ?? { userId: '' };
    await platform.postForm(
      `/main${hiddenCalls.calls.rules.path}`,
      { kind: 'word', value: first?.title.slice(0, 6) ?? '' },
      bomi,
    );
    expect((await answerTo('지금 인기 방송')).cards.map(({ title }) => title)).not.toContain(first?.title);
    expect(userId).not.toBe('');
  });

  it('show nothing adult to somebody of 17', async () => {
    await change({ _method: 'put' }, teen);
    for (const text of ['지금 인기 방송', '도담', '추천해 줘', '19금 방송']) {
      const { cards } = await answerTo(text, teen);
      const numbers = cards.filter(({ kind }) => kind === 'LIVE').map(({ no }) => no);
      for (const no of numbers) {
        const { rows } = await platform.context.db.execute(`select grade from broadcast where no = ${no}`);
        expect(Number(rows[0]?.grade)).toBeLessThan(19);
      }
    }
  });
});

describe('the conversation', () => {
  it('keeps the last 25 turns of one member, a repeated question once', async () => {
    await platform.postForm(talkPath, { _method: 'delete' }, bomi);
    for (let turn = 1; turn <= 26; turn += 1) await ask(`고마워 ${turn}`, bomi, `same-key-${turn}`);
    await ask('고마워 26', bomi, 'same-key-26');
    const { turns } = await conversation(bomi);
    expect(turns.map(({ question }) => question)).toEqual(
      Array.from({ length: 25 }, (_, index) => `고마워 ${index + 2}`),
    );
    expect((await session(bomi)).hasHistory).toBe(true);
    expect(JSON.stringify(await conversation(teen))).not.toContain('고마워');
    await platform.postForm(talkPath, { _method: 'delete' }, bomi);
    expect((await conversation(bomi)).turns).toEqual([]);
  });

  it('masks long numbers, and refuses what is empty or too long', async () => {
    await ask('내 번호는 010-1234-5678', bomi);
    expect((await conversation(bomi)).turns.at(-1)?.question).toBe('내 번호는 ###-####-####');
    expect((await ask(' ', bomi)).status).toBe(400);
    expect((await ask('가'.repeat(201), bomi)).status).toBe(400);
    expect((await platform.postForm(talkPath, { text: '안녕', key: 'guest-key-1' })).status).toBe(401);
  });
});
