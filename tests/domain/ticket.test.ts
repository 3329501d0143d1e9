import { describe, expect, it } from 'vitest';
import { ticketKind, ticketStatusText } from '~/domain/help/ticket';

describe('own tickets', () => {
  it.each([
    ['모아봄 > 고객센터 > 1대1문의 > 결제', 'NODE1', '1:1 문의'],
    ['모아봄 > 고객센터 > 신고하기 > 기타', 'NODE1', '신고하기'],
    ['모아봄 > 고객센터 > 불법촬영물등 신고하기 > x', 'NODE1', '불법촬영물등신고'],
    ['모아봄 > 고객센터 > 1대1문의', 'NODE0000000473', '이의신청'],
    ['모아봄 > 고객센터', 'NODE1', '기타'],
    ['모아봄 > 고객센터 > 새로운 종류', 'NODE1', '새로운 종류'],
    [null, null, '기타'],
  ])('names the kind of %j at %j %s [H115, H116]', (path, node, kind) => {
    expect(ticketKind(path, node)).toBe(kind);
  });

  it('words each status; an answered one differs between desktop and phone [H119, H120]', () => {
    expect(ticketStatusText('ANSWEND')).toMatchObject({ wide: '완료', narrow: '답변완료' });
    expect(ticketStatusText('ANSWTMP').wide).toBe('중간회신');
    expect(ticketStatusText('ANSWADD').wide).toBe('추가답변');
    expect([ticketStatusText('RECEIVED').wide, ticketStatusText('whatever').narrow]).toEqual([
      '접수중',
      '접수중',
    ]);
  });
});
