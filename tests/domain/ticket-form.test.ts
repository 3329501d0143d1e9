import { parseWithZod } from '@conform-to/zod/v3';
import { describe, expect, it } from 'vitest';
import { deviceInfoOf, readDeviceBlock, webDevice } from '~/domain/help/device-info';
import { contentTemplate } from '~/domain/help/inquiry';
import { findCategory, submissionOf, type TicketInput, ticketForms } from '~/domain/help/ticket-form';
import { ticketRules } from '~/features/help/ticket-form/ticket.form';
import { type FormType, nodeIdOf } from '~protocol/help/codes';
import {
  birthDigits,
  birthPattern,
  cleanLine,
  readReportLines,
  reportLines,
  seenSize,
  withoutDeviceBlock,
} from '~protocol/help/rules';

const input: TicketInput = {
  mainCategory: nodeIdOf('134'),
  subCategory: nodeIdOf('148601'),
  customerEmail: 'bomi@naver.com',
  reporterName: '김봄이',
  birth: '990101',
  phoneNumber: '01012345678',
  title: '불법촬영물로 보입니다',
  content: '첫 줄\r\n둘째 줄',
};
const around = { device: webDevice, isMobile: true, isGuest: true, ticketId: 'a'.repeat(32) };
const submitted = (formType: FormType) => submissionOf(ticketForms[formType], input, around);

describe('a text of which nothing is seen', () => {
  it.each([
    ['joiners', '\u200b\u200d\u2060\ufeff\u00ad'],
    ['Hangul fillers', '\u3164\u1160\u115f\uffa0\u3164'],
    ['spaces of every kind', '\u00a0\u3000\u2003\u2800\u2800'],
    ['direction marks', '\u202e\u2066\u2069\u200f\u061c'],
  ])('is none: %s', (_, text) => {
    expect([cleanLine(text), seenSize(text)]).toEqual(['', 0]);
    const parsed = ticketRules.inquiry.safeParse({ ...input, title: text, content: text });
    const { title, content } = (parsed.error?.flatten().fieldErrors ?? {}) as Record<string, string[]>;
    expect([title?.[0], content?.[0]]).toEqual(['제목을 입력해 주세요.', '내용을 입력해 주세요.']);
  });

  it('is told from one with emoji, and direction marks go from what is kept', () => {
    expect(cleanLine('👨‍👩‍👧 가족\u00a0 방송')).toBe('👨‍👩‍👧 가족 방송');
    expect(cleanLine('환불 \u202e요청\u202c 드려요')).toBe('환불 요청 드려요');
  });
});

describe('a birth date', () => {
  it.each([
    ['19900102', '19900102'],
    ['1990-01-02', '19900102'],
    ['1990.1.2', '19900102'],
    ['1990. 1. 2.', '19900102'],
    ['110111-1234567', '1101111234567'],
  ])('%s is kept as %s [H089]', (typed, kept) => {
    expect(birthDigits(typed)).toBe(kept);
  });
  it('stays wrong when it is none', () => {
    expect(birthPattern.test(birthDigits('99년'))).toBe(false);
  });
});

describe('the four forms', () => {
  it('have the fields of the spec in its order [H057, H058, H059, H060]', () => {
    expect(Object.values(ticketForms).map(({ fields }) => fields.join(', '))).toEqual([
      'osInfo, mainCategory, subCategory, customerEmail, title, content, attachedFiles, agreement',
      'osInfo, mainCategory, customerEmail, title, content, attachedFiles, agreement',
      'osInfo, mainCategory, subCategory, customerEmail, reporterName, birth, phoneNumber, title, content, attachedFiles, agreement',
      'osInfo, customerEmail, title, content, attachedFiles, agreement',
    ]);
  });

  it('offer the five report categories, and one fixed category each for the others [H067, H068, H076]', () => {
    expect(ticketForms.report.categories.map(({ name, id }) => `${name} ${id}`)).toEqual([
      '불법/음란 NODE0000000133',
      '저작권 침해 NODE0000000134',
      '명예훼손 NODE0000000135',
      '청소년 유해 NODE0000000136',
      '기타 NODE0000000137',
    ]);
    expect(findCategory(ticketForms.illegal, nodeIdOf('134'))?.id).toBe('NODE0000000486');
    expect(findCategory(ticketForms.objection, null)?.id).toBe('NODE0000000473');
    expect(findCategory(ticketForms.report, nodeIdOf('486'))).toBeNull();
  });
});

describe('what is submitted', () => {
  it('is the payload of the second reading [H175]', () => {
    expect(submitted('report')).toEqual({
      formType: 'report',
      isMobile: true,
      nodeId: nodeIdOf('134'),
      customerEmail: 'bomi@naver.com',
      title: '불법촬영물로 보입니다',
      content: '첫 줄\n둘째 줄\n\n--- Device Information ---\nversion: 1\nmodel: web\nOS Version: web',
      isGuest: true,
      ticketId: 'a'.repeat(32),
    });
  });

  it('names the sub-category of inquiry and illegal report, else the main category [H176]', () => {
    expect((['inquiry', 'report', 'illegal', 'objection'] as const).map((t) => submitted(t).nodeId)).toEqual([
      nodeIdOf('148601'),
      nodeIdOf('134'),
      nodeIdOf('148601'),
      'NODE0000000473',
    ]);
  });

  it('has four numbered lines for the illegal report, and no device block [H092, H095]', () => {
    expect(submitted('illegal').content).toBe(
      '1) 신고자(기관)명 : 김봄이\n2) 생년월일(법인번호) : 990101\n3) 휴대폰 번호 : 01012345678\n4) 신고 내용 : 첫 줄\n둘째 줄',
    );
    for (const formType of ['inquiry', 'report', 'objection'] as const)
      expect(submitted(formType).content).toContain('--- Device Information ---');
  });

  it('can be taken apart again by the platform', () => {
    const lines = {
      reporterName: '봄 재단',
      birth: '',
      phoneNumber: '0171234567',
      content: '4) 신고 내용 : ?\n끝',
    };
    expect(readReportLines(reportLines(lines))).toEqual(lines);
    expect(readReportLines('그냥 쓴 글')).toBeNull();
    expect(withoutDeviceBlock(submitted('inquiry').content)).toBe('첫 줄\n둘째 줄');
    expect(withoutDeviceBlock('블록 없는 글')).toBe('블록 없는 글');
  });
});

describe('the device field', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A) Mobile Moabom/8.15.0', 'Pixel 8', 'Android 14'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) Moabom/8.15.0', 'iPhone', 'iOS 17.4.1'],
    ['Moabom/8.15.0', 'app', 'app'],
  ])('says in the app what %s tells of version, device and system [H094]', (userAgent, model, osVersion) => {
    expect(deviceInfoOf(userAgent, '8.15.0')).toEqual({ version: '8.15.0', model, osVersion });
  });
  it('says 1, web and web elsewhere [H094]', () => {
    expect(deviceInfoOf('Mozilla/5.0 (Linux; Android 14; Pixel 8)', null)).toEqual(webDevice);
  });
  it('is read only as the block it is', () => {
    expect(
      readDeviceBlock('--- Device Information ---\r\nversion: 9\r\nmodel: Pixel\r\nOS Version: 14'),
    ).toEqual({ version: '9', model: 'Pixel', osVersion: '14' });
    expect(readDeviceBlock('--- Device Information ---\nversion: 9')).toBeNull();
    expect(readDeviceBlock('version: 9\nmodel: x\nOS Version: y\n계좌번호')).toBeNull();
  });
});

describe('the rules', () => {
  const good = {
    ...input,
    mainCategory: nodeIdOf('486'),
    agreement: 'on',
    idempotencyKey: '0123456789abcdef',
  };
  const readAs = (formType: FormType, changes: Partial<typeof good>) => {
    const entries = Object.entries({ ...good, ...changes }).filter(([, value]) => value !== '');
    return parseWithZod(new URLSearchParams(entries), { schema: ticketRules[formType] });
  };
  const errorsOf = (formType: FormType, changes: Partial<typeof good>) => {
    const submission = readAs(formType, changes);
    return submission.status === 'success' ? null : submission.error;
  };
  const errorOf = (field: string, value: string) =>
    errorsOf('illegal', { [field]: value })?.[field]?.[0] ?? null;

  it.each([
    ['', '신고·요청자 이름을 입력해 주세요.'],
    ['   ', '신고·요청자 이름을 입력해 주세요.'],
    ['김', '신고·요청자 이름을 2자 이상 입력해 주세요.'],
    ['김봄', null],
  ])('answer the reporter name %j with %j [H088]', (value, text) =>
    expect(errorOf('reporterName', value)).toBe(text),
  );

  it.each([
    ['', null],
    ['990101', null],
    ['99-01-01', null],
    ['구십구', '생년월일(법인번호)은 숫자만 입력해 주세요.'],
  ])('answer the birth date %j with %j: digits only, optional [H089]', (value, text) =>
    expect(errorOf('birth', value)).toBe(text),
  );

  it.each([
    ['', '휴대폰 번호를 입력해 주세요.'],
    ['없음', '휴대폰 번호를 입력해 주세요.'],
    ['010-1234-5678', null],
    ['011 123 4567', null],
  ])('answer the phone number %j with %j [H090]', (value, text) =>
    expect(errorOf('phoneNumber', value)).toBe(text),
  );

  it.each(['0121234567', '0151234567', '010123456', '010123456789', '0212345678', '+821012345678'])(
    'refuse the phone number %j [H091]',
    (value) => expect(errorOf('phoneNumber', value)).toBe('유효하지 않은 휴대전화번호 형식입니다.'),
  );

  it('keep the digits of the phone number only [H090]', () => {
    const submission = readAs('illegal', { phoneNumber: '010-1234-5678' });
    expect(submission.status === 'success' && submission.value.phoneNumber).toBe('01012345678');
  });

  it('take no other category for the illegal report, and one of the five for the content report [H075, H076]', () => {
    expect(errorOf('mainCategory', nodeIdOf('134'))).toBe('신고 선택해 주세요.');
    expect(errorsOf('report', { mainCategory: '' })).toEqual({ mainCategory: ['신고 선택해 주세요.'] });
    expect(readAs('report', { mainCategory: nodeIdOf('137'), subCategory: '' }).status).toBe('success');
  });

  it('ask neither report nor objection for a sub-category [H077]', () => {
    expect(readAs('report', { mainCategory: nodeIdOf('133'), subCategory: '' }).status).toBe('success');
    expect(readAs('objection', { mainCategory: '', subCategory: '' }).status).toBe('success');
  });

  it("count a report category's template as no content [H080]", () => {
    const category = findCategory(ticketForms.report, nodeIdOf('135'));
    const content = contentTemplate(category, { isGuest: true, isMobile: false });
    expect(content).toContain('▶ 신고 내용');
    expect(errorsOf('report', { mainCategory: nodeIdOf('135'), content })).toEqual({
      content: ['내용을 입력해 주세요.'],
    });
  });
});
