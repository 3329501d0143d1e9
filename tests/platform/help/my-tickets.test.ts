import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseNumbers, helpCalls } from '../../../protocol/help/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import {
  answer,
  ask,
  command,
  fileTicket,
  inquiryLeaf,
  objection,
  pngBytes,
  survey,
  upload,
} from './support';

let platform: TestPlatform;
let bomi: string;
let teen: string;
let staff: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  bomi = await platform.signIn('bomi');
  teen = await platform.signIn('teen17');
  staff = await platform.signIn('staff1');
});
afterAll(() => platform.close());

const page = async (pageNo: number, token?: string) =>
  helpCalls.calls.tickets.answer.parse(
    await ask(platform, 'QnaList', { type: 'exMailMyBoard', pageNo, rowsPerPage: 10 }, token),
  );
const answered = async (token?: string) => {
  const ticketId = await fileTicket(platform, {}, token);
  await answer(platform, ticketId, 'end', '처리했습니다.', staff);
  return ticketId;
};
const rate = async (ticketId: string, token?: string, more: object = {}) =>
  helpCalls.calls.answerSurvey.answer.parse(
    await ask(platform, 'setSurveyAnswer', survey(ticketId, more), token),
  ).errorCode;

describe('QnaList', () => {
  it("lists a member's tickets newest first, ten a page, with the total [H164]", async () => {
    const first = await page(1, bomi);
    const second = await page(2, bomi);
    const items = [...first.qnaList, ...second.qnaList];
    expect(first.qnaList).toHaveLength(10);
    expect(items).toHaveLength(first.qnaListCount);
    const dates = items.map((item) => item.createdDate);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set(items.map((item) => item.ticketId)).size).toBe(items.length);
  });

  it('has at least 14 tickets for bomi, in every status, rated and not rated', async () => {
    const items = [...(await page(1, bomi)).qnaList, ...(await page(2, bomi)).qnaList];
    expect(items.length).toBeGreaterThanOrEqual(14);
    const states = new Set(items.map((item) => `${item.ticketStatus} ${item.feedback > -1}`));
    for (const state of [
      'RECEIVED false',
      'ANSWTMP false',
      'ANSWADD false',
      'ANSWADD true',
      'ANSWEND false',
      'ANSWEND true',
    ]) {
      expect(states).toContain(state);
    }
    const kinds = new Set(items.map((item) => item.nodePath?.split(' > ')[2]));
    expect(kinds).toEqual(new Set(['1대1문의', '신고하기', '불법촬영물등 신고하기']));
  });

  it('is empty beyond the last page and tells a guest to sign in', async () => {
    expect((await page(99, bomi)).qnaList).toEqual([]);
    expect(await page(1)).toMatchObject({ errorCode: -2008, qnaList: [], qnaListCount: 0 });
  });
});

describe('QnaContents', () => {
  it('shows the question, every answer and the files of an own ticket, dates in Seoul time [H165]', async () => {
    platform.clock.set(new Date('2026-11-20T15:30:00Z'));
    const uploaded = (await (
      await upload(platform, [{ name: '화면.png', bytes: pngBytes }], {}, bomi)
    ).json()) as {
      ticketId: string;
    };
    const ticketId = await fileTicket(platform, { ticketId: uploaded.ticketId }, bomi);
    await answer(platform, ticketId, 'tmp', '확인하고 있습니다.', staff);
    await answer(platform, ticketId, 'end', '처리했습니다.', staff);
    const detail = helpCalls.calls.ticket.answer.parse(
      await ask(platform, 'QnaContents', { ticketId }, bomi),
    );
    expect(detail.caseNumber).toHaveLength(caseNumbers.length);
    expect(detail).toMatchObject({
      errorCode: 0,
      data: {
        commonInfo: {
          nodePath: '모아봄 > 고객센터 > 1대1문의 > 결제 > 취소/환불',
          nodeId: inquiryLeaf,
          nodeName: '취소/환불',
          ticketStatus: 'ANSWEND',
          feedback: -1,
        },
      },
      questionList: [
        {
          createdDate: '2026-11-21 00:30:00',
          files: [{ name: '화면.png', size: pngBytes.length, type: 'image/png' }],
        },
      ],
    });
    expect(detail.answerList?.map((item) => item.kind)).toEqual(['ANSWTMP', 'ANSWEND']);
    expect(detail.answerEndList?.map((item) => item.contents)).toEqual(['<p>처리했습니다.</p>']);
  });

  it("answers somebody else's ticket, a guest's and an unknown one with the same bytes", async () => {
    const ids = [await fileTicket(platform, {}, bomi), await fileTicket(platform), 'f'.repeat(32)];
    const bodies = await Promise.all(
      ids.map(async (ticketId) => (await command(platform, 'QnaContents', { ticketId }, teen)).text()),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ errorCode: -1004 });
  });

  it('tells a guest to sign in, whatever the id', async () => {
    expect(await ask(platform, 'QnaContents', { ticketId: await fileTicket(platform) })).toMatchObject({
      errorCode: -2008,
    });
  });
});

describe('survey', () => {
  it('rates an own answered ticket once, and shows it in the list and the detail [H133] [H167]', async () => {
    const ticketId = await answered(bomi);
    expect(await rate(ticketId, bomi)).toBe(0);
    expect(await rate(ticketId, bomi, { feedback: 20 })).toBe(-1025);
    const detail = await ask(platform, 'QnaContents', { ticketId }, bomi);
    expect(detail.data.commonInfo.feedback).toBe(100);
  });

  it('is stored once when it arrives ten times at once', async () => {
    const ticketId = await answered(bomi);
    const codes = await Promise.all(Array.from({ length: 10 }, () => rate(ticketId, bomi)));
    expect(codes.filter((code: number) => code === 0)).toHaveLength(1);
    expect(codes.filter((code: number) => code === -1025)).toHaveLength(9);
  });

  it("asks for the filer's account on a member's ticket [H134]", async () => {
    const ticketId = await answered(bomi);
    expect(await rate(ticketId, teen)).toBe(-2008);
    expect(await rate(ticketId)).toBe(-2008);
    expect(await rate(ticketId, bomi)).toBe(0);
  });

  it("takes a guest's ticket by its id alone [GN25]", async () => {
    expect(await rate(await answered())).toBe(0);
  });

  it('refuses an unanswered ticket, an objection and an unknown ticket', async () => {
    const paused = await platform.signIn('paused1');
    const ticketId = await fileTicket(platform, objection, paused);
    await answer(platform, ticketId, 'end', '검토했습니다.', staff);
    expect(await rate(await fileTicket(platform, {}, bomi), bomi)).toBe(-1027);
    expect(await rate(ticketId, paused)).toBe(-1026);
    expect(await rate('f'.repeat(32), bomi)).toBe(-1004);
  });

  it.each([0, 50, 120, -20, 'many'])(
    'refuses the score %s, which the scale does not have',
    async (feedback) => {
      const ticketId = await answered(bomi);
      const response = await command(platform, 'setSurveyAnswer', survey(ticketId, { feedback }), bomi);
      expect(response.status).toBe(400);
      expect(await rate(ticketId, bomi)).toBe(0);
    },
  );

  it('counts the survey of a ticket [H166]', async () => {
    const ticketId = await answered(bomi);
    const count = async () =>
      helpCalls.calls.surveyExist.answer.parse(await ask(platform, 'CommonSurveyExist', survey(ticketId)))
        .data.surveyCount;
    expect(await count()).toBe(0);
    await rate(ticketId, bomi);
    expect(await count()).toBe(1);
  });

  it("tells whether a ticket is a member's and its node [H168]", async () => {
    const info = async (ticketId: string) =>
      helpCalls.calls.ticketInfo.answer.parse(await ask(platform, 'getTicketInfo', { ticketId }));
    expect(await info(await fileTicket(platform, {}, bomi))).toEqual({
      errorCode: 0,
      data: { loginFlag: true, nodeId: inquiryLeaf },
    });
    expect((await info(await fileTicket(platform))).data?.loginFlag).toBe(false);
    expect((await info('f'.repeat(32))).errorCode).toBe(-1004);
  });
});

it('shows a member what was written, without the block about the device', async () => {
  const contents = '화면이 끊깁니다.\n\n--- Device Information ---\nversion: 1\nmodel: web\nOS Version: web';
  const ticketId = await fileTicket(platform, { questionContents: encodeURIComponent(contents) }, bomi);
  const { questionList } = helpCalls.calls.ticket.answer.parse(
    await ask(platform, 'QnaContents', { ticketId }, bomi),
  );
  expect(questionList?.[0]?.contents).toBe('<p>화면이 끊깁니다.</p>');
});
