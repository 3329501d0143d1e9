import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatCalls } from '~protocol/help/chat';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { countRows } from '../help/support';
import { openFaqPlatform, rowsOf } from './support';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const path = `/help${chatCalls.calls.chat.path}`;
const say = async (user_message: string, where = platform) =>
  chatCalls.calls.chat.answer.parse(await (await where.post(path, { type: 'chat', user_message })).json());
const complete = async (contents: string, contents_cnt?: number) => {
  const answer = await platform.post(path, { type: 'question_autocomplete', contents, contents_cnt });
  return chatCalls.calls.suggest.answer.parse(await answer.json());
};

describe('a question to the chatbot', () => {
  it.each([
    ['환불은 어떻게 받나요?', 4201],
    ['닉네임 바꾸고 싶어요', 1301],
    ['비밀번호 까먹었어요', 1201],
    ['방송이 자꾸 끊겨요', 2201],
    ['별풍선 환전하는 법 알려줘', 3301],
    ['19세 방송은 어떻게 보나요', 2202],
    ['구독 취소', 4301],
    ['이의신청 하려는데요', 1402],
    ['안녕하세요 퀵뷰가 뭐예요?', 5101],
    ['정지당했어요', 1401],
    ['가벼운 모드가 뭔가요', 2206],
    ['파일 몇개까지 첨부 되나요', 6302],
    ['회원 탈퇴하려면 어떻게 해야 하나요', 1102],
    ['채팅이 안 쳐져요', 2301],
    ['도용당한거같아요', 1304],
    ['미성년자 결제 취소', 4203],
    ['현금영수증', 4402],
    ['Catch가 뭐야', 2404],
    ['vod 삭제 복구', 2403],
    ['알림이 안와요', 2204],
    ['전화번호 알려주세요', 6301],
  ])('%s is answered by entry %i [H172]', async (message, kbId) => {
    const { status, full, links } = await say(message);
    expect(status).toBe('answer');
    expect(links[0]?.url).toBe(`/help/faq/${kbId}`);
    expect(links.length).toBeLessThanOrEqual(2);
    expect(full).not.toMatch(/<\/?[a-z]/);
  });

  it('is answered in markdown with links, keywords and what to do next [H172] [F126] [F130]', async () => {
    expect(await say('자동결제 해지')).toEqual({
      status: 'answer',
      full: [
        '1. **MY > 구독**에서 해지할 상품을 선택합니다.',
        '2. **자동결제 해지**를 누르고 내용을 확인합니다.',
        '3. 해지가 끝나면 다음 결제일부터 결제되지 않습니다.',
        '',
        '구독을 취소하려면 결제 예정일 하루 전까지 해지해 주세요. 해지해도 남은 기간의 혜택은 그대로 유지됩니다.',
      ].join('\n'),
      links: [
        { title: '구독이나 자동결제를 해지하고 싶습니다.', url: '/help/faq/4301' },
        { title: '구독을 해지하면 혜택은 언제까지 유지되나요?', url: '/help/faq/3203' },
      ],
      keywords: ['구독', '환불', '별풍선', '본인인증', '이용정지', '즐겨찾기'],
      helpInfo: {
        title: '결제가 해결되지 않았나요?',
        description: '결제 일시와 결제 수단을 적어 문의를 남겨 주세요.',
        btnTxt: '1:1 문의하기',
        url: '/help/inquiry',
      },
    });
  });

  it('is understood on the other keyboard and with near spellings', async () => {
    expect((await say('ghksqnf')).links[0]?.url).toBe('/help/faq/4201');
    expect((await say('줄겨찻기')).links[0]?.url).toBe('/help/faq/2203');
  });

  it.each([
    '오늘 날씨 어때',
    '비트코인으로 결제돼요?',
    '치킨 배달 되나요',
    '김치찌개 끓이는 법',
    'ㅁㄴㅇㄹ',
    '???',
  ])('%s is a miss, recorded, with keywords to go on [H172]', async (message) => {
    const before = await countRows(platform, 'chat_miss');
    const answer = await say(message);
    expect(answer).toMatchObject({ status: 'miss', full: '', links: [], helpInfo: null });
    expect(answer.keywords).toHaveLength(6);
    expect(await countRows(platform, 'chat_miss')).toBe(before + 1);
  });

  it('keeps no phone number of a missed question', async () => {
    await say('떡볶이 010 9876 5432');
    const [row] = await rowsOf(platform, 'select text from chat_miss order by id desc limit 1');
    expect(row).toEqual({ text: '떡볶이 ### #### ####' });
  });

  it('is recorded 600 times in ten minutes for one address; later misses are answered all the same', async () => {
    platform.clock.advance(10 * 60 * 1000);
    const before = await countRows(platform, 'chat_miss');
    expect((await say('떡볶이')).status).toBe('miss');
    await platform.context.db.execute("update login_failure set count = 599 where key like 'chatMiss:ip:%'");
    for (let round = 0; round < 3; round++) expect((await say('떡볶이')).status).toBe('miss');
    expect(await countRows(platform, 'chat_miss')).toBe(before + 2);
  });

  it('is a miss where the FAQ has no entries', async () => {
    const empty = await openFaqPlatform([{ kbId: 1, title: '가' }]);
    await empty.context.db.execute('delete from faq');
    expect((await say('환불', empty)).status).toBe('miss');
    await empty.close();
  });
});

it.each([
  ['안녕하세요', '안녕하세요.'],
  ['감사합니다!', '도움이 되어'],
  ['고마워요~', '도움이 되어'],
  ['너는 누구야', '자주 묻는 질문에서'],
])('answers the small talk %s without links, and records nothing', async (message, reply) => {
  const before = await countRows(platform, 'chat_miss');
  const { status, full, links } = await say(message);
  expect(status).toBe('smalltalk');
  expect(full).toContain(reply);
  expect(links).toEqual([]);
  expect(await countRows(platform, 'chat_miss')).toBe(before);
});

describe('autocomplete', () => {
  it('offers up to ten questions that go on from what was typed [H171] [H141]', async () => {
    const list = await complete('구');
    expect(list).toHaveLength(10);
    expect(list[0]).toEqual({ kbId: '4301', title: '구독이나 자동결제를 해지하고 싶습니다.' });
    expect(await complete('구', 3)).toEqual(list.slice(0, 3));
  });

  it('understands a syllable that is being typed, initial consonants and the other keyboard [H171]', async () => {
    const refunds = ['4201', '4202', '4204'];
    for (const typed of ['환ㅂ', '환부', '환불', 'ㅎㅂ', 'ghksqnf']) {
      expect(
        (await complete(typed)).map(({ kbId }) => kbId),
        typed,
      ).toEqual(refunds);
    }
  });

  it('offers what a whole sentence is about when no question goes on from it', async () => {
    const refunds = await complete('환불을 받고 싶어요');
    expect(refunds[0]).toEqual({ kbId: '4201', title: '결제를 취소하고 환불받고 싶습니다.' });
    expect(refunds.length).toBeLessThanOrEqual(5);
    expect((await complete('방송이 자꾸 끊겨요')).map(({ kbId }) => kbId)).toContain('2201');
    expect(await complete('쿼카 사육법')).toEqual([]);
  });

  it('wants every word, in any order, and offers nothing for nothing', async () => {
    expect((await complete('선물 별풍')).length).toBeGreaterThan(0);
    expect(await complete('별풍선 날씨')).toEqual([]);
    expect(await complete('')).toEqual([]);
    expect(await complete(' ! ')).toEqual([]);
  });
});
