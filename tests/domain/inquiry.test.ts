import { parseWithZod } from '@conform-to/zod/v3';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceBlock, webDevice, withDeviceBlock } from '~/domain/help/device-info';
import {
  allowedExtensions,
  attachmentError,
  contentTemplate,
  emailPattern,
  emailSuggestions,
  findInquiryCategory,
  inquiryCategories,
  isUntouched,
  typeWords,
} from '~/domain/help/inquiry';
import { ticketRules } from '~/features/help/ticket-form/ticket.form';
import { nodeIdOf } from '~protocol/help/calls';

const payment = findInquiryCategory(nodeIdOf('047'));
const bug = findInquiryCategory(nodeIdOf('427'));

describe('inquiry categories', () => {
  it('are the thirteen of the spec under their node ids [H064, H065, H066, H182]', () => {
    expect(Object.fromEntries(inquiryCategories.map(({ name, id }) => [name, id]))).toEqual({
      '회원 가입/탈퇴': 'NODE0000000549',
      유저정보: 'NODE0000000031',
      방송하기: 'NODE0000000037',
      참여하기: 'NODE0000000417',
      VOD: 'NODE0000000477',
      건의하기: 'NODE0000000423',
      '장애/버그': 'NODE0000000427',
      아이템: 'NODE0000000042',
      결제: 'NODE0000000047',
      별풍선환전: 'NODE0000000430',
      청소년유해물신고: 'NODE0000000058',
      '청소년스트리머 상담센터': 'NODE0000000469',
      기타: 'NODE0000000062',
    });
  });

  it('have a type word each [H049]', () => {
    expect(typeWords).toEqual({ inquiry: '문의', objection: '문의', report: '신고', illegal: '신고' });
  });
});

describe('content templates', () => {
  it('ask guests, and only guests, for their id [H062]', () => {
    expect(contentTemplate(payment, { isGuest: true, isMobile: false })).toMatch(/^▶ 아이디: /);
    expect(contentTemplate(payment, { isGuest: false, isMobile: false })).not.toContain('아이디');
  });

  it('ask about the environment differently on phones, and explain refunds for payments [H063]', () => {
    const [pc, mobile] = [false, true].map((isMobile) => contentTemplate(bug, { isGuest: false, isMobile }));
    expect(pc).toContain('브라우저');
    expect(mobile).toContain('앱 버전');
    expect(contentTemplate(payment, { isGuest: false, isMobile: false })).toContain('취소/환불');
  });

  it('count as empty while untouched, whoever they were made for and however lines end [H080]', () => {
    for (const isGuest of [true, false]) {
      for (const isMobile of [true, false]) {
        const text = contentTemplate(bug, { isGuest, isMobile });
        expect(isUntouched(text, bug)).toBe(true);
        expect(isUntouched(`${text.replaceAll('\n', '\r\n')} \r\n`, bug)).toBe(true);
        expect(isUntouched(`${text} 화면이 멈춥니다`, bug)).toBe(false);
      }
    }
    expect(isUntouched('   \n ', null)).toBe(true);
  });
});

describe('the device block', () => {
  it('says 1, web and web on the web [H093, H094]', () => {
    expect(deviceBlock(webDevice)).toBe(
      '--- Device Information ---\nversion: 1\nmodel: web\nOS Version: web',
    );
  });

  it('follows the content of every form but the illegal report [H095]', () => {
    expect(withDeviceBlock('inquiry', '본문', webDevice)).toBe(`본문\n\n${deviceBlock(webDevice)}`);
    expect(withDeviceBlock('objection', '본문', webDevice)).toContain('--- Device Information ---');
    expect(withDeviceBlock('illegal', '본문', webDevice)).toBe('본문');
  });
});

describe('e-mail', () => {
  it.each(['abc@naver.com', 'a.b_c-1@mail.example.co.kr', 'ABC@d.io'])('accepts %s [H071, H072]', (email) =>
    expect(email).toMatch(emailPattern),
  );
  it.each([
    'ab@naver.com',
    'abc@naver',
    'abc@naver.c',
    'a b c@naver.com',
    'abc+x@naver.com',
    'abc%@naver.com',
    '한글이@naver.com',
    'abc@@naver.com',
    'abc@-x.com',
    'abc@naver.com ',
    '',
  ])('refuses %j [H071, H072]', (email) => expect(email).not.toMatch(emailPattern));

  it('offers seven domains after three characters and @, fewer as more is typed [H074]', () => {
    expect(emailSuggestions('bomi@')).toHaveLength(7);
    expect(emailSuggestions('bomi@na')).toEqual(['bomi@naver.com', 'bomi@nate.com']);
    expect(emailSuggestions('bo@')).toEqual([]);
    expect(emailSuggestions('bomi')).toEqual([]);
  });

  it('never takes long on hostile input', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5_000 }), (text) => typeof emailPattern.test(text) === 'boolean'),
    );
  });
});

describe('attachments', () => {
  const file = (name: string, size = 10) => ({ name, size });
  it('are three at most, counting those stored already [H083]', () => {
    expect(
      attachmentError([file('a.png'), file('b.png')], [file('c.png'), file('d.png')], 'inquiry', 'help@x.kr'),
    ).toBe('3개 이하의 파일만 첨부할 수 있습니다.');
    expect(
      attachmentError([file('a.png')], [file('c.png'), file('d.png')], 'inquiry', 'help@x.kr'),
    ).toBeNull();
  });
  it('are 10 485 760 bytes at most together [H084]', () => {
    expect(attachmentError([file('a.zip', 10_485_760)], [], 'inquiry', 'help@x.kr')).toBeNull();
    expect(attachmentError([file('a.zip', 10_485_761)], [], 'inquiry', 'help@x.kr')).toMatch(
      /^10MB 이하의 파일만 첨부 가능합니다\./,
    );
  });
  it('have an allowed extension; documents go with illegal reports only [H085, H086]', () => {
    expect(attachmentError([file('녹화.mov')], [], 'inquiry', 'help@x.kr')).toBe(
      '녹화.mov: 첨부 불가한 파일입니다.',
    );
    expect(attachmentError([file('A.PNG')], [], 'inquiry', 'help@x.kr')).toBeNull();
    expect(allowedExtensions('inquiry')).toEqual(['gif', 'jpg', 'jpeg', 'png', 'txt', 'zip', 'bmp']);
    expect(allowedExtensions('illegal')).toEqual(
      expect.arrayContaining(['doc', 'docx', 'xls', 'pdf', 'hwp']),
    );
  });
});

describe('the inquiry form', () => {
  const good = {
    mainCategory: nodeIdOf('047'),
    subCategory: 'NODE0000001001',
    customerEmail: 'bomi@naver.com',
    title: '두 번 결제됐어요',
    content: '같은 상품이 두 번 결제되었습니다.',
    agreement: 'on',
    idempotencyKey: '0123456789abcdef',
  };
  const errorsOf = (changes: Record<string, string>) => {
    const entries = Object.entries({ ...good, ...changes }).filter(([, value]) => value !== '');
    const submission = parseWithZod(new URLSearchParams(entries), { schema: ticketRules.inquiry });
    return submission.status === 'success' ? {} : submission.error;
  };

  it('takes a whole one', () => expect(errorsOf({})).toEqual({}));

  it.each([
    ['mainCategory', '', '문의 선택해 주세요.', 'H075'],
    ['mainCategory', 'NODE0000000999', '문의 선택해 주세요.', 'H075'],
    ['subCategory', '', '세부 유형 선택해 주세요.', 'H077'],
    ['customerEmail', '', '이메일 형식이 올바르지 않습니다. 다시 확인해 주세요.', 'H073'],
    ['customerEmail', 'bomi@mail', '이메일 형식이 올바르지 않습니다. 다시 확인해 주세요.', 'H073'],
    ['title', '', '제목을 입력해 주세요.', 'H078'],
    ['title', '   ', '제목을 입력해 주세요.', 'H078'],
    ['title', '환불', '제목을 5자 이상 입력해 주세요.', 'H079'],
    ['title', '가'.repeat(101), '제목을 100자 이하로 입력해 주세요.', 'H079'],
    ['content', '', '내용을 입력해 주세요.', 'H080'],
    ['content', '▶ 결제일과 상품: ', '', 'H080'],
    ['content', '  네네  ', '내용을 5자 이상 입력해 주세요.', 'H081'],
    ['content', '가'.repeat(1001), '내용을 1,000자 이하로 입력해 주세요.', 'H082'],
    ['agreement', '', '개인정보 수집 및 이용에 동의해 주세요.', 'H087'],
  ])('answers %s %j with %j (%s)', (field, value, text) => {
    expect((errorsOf({ [field]: value }) as Record<string, string[]>)[field]?.[0] ?? '').toBe(text);
  });

  it('has the words of the spec at each field [H073, H075, H077, H078, H079, H080, H081, H082, H087]', () => {
    expect(errorsOf({ content: contentTemplate(payment, { isGuest: true, isMobile: true }) })).toEqual({
      content: ['내용을 입력해 주세요.'],
    });
    expect(
      Object.keys(
        errorsOf({
          mainCategory: '',
          subCategory: '',
          customerEmail: '',
          title: '',
          content: '',
          agreement: '',
        }) ?? {},
      ).sort(),
    ).toEqual(['agreement', 'content', 'customerEmail', 'mainCategory', 'subCategory', 'title'].sort());
  });

  it('counts a line break as one character, as the browser does', () => {
    expect(errorsOf({ content: `${'가'.repeat(998)}\r\n나` })).toEqual({});
  });
});
