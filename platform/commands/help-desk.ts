import { answerCalls, openTicketCalls } from '~protocol/staff/answers';
import { type Command, call, usageError } from './command';

const { openTickets } = openTicketCalls.calls;

export const tickets: Command = {
  usage: 'tickets',
  about: '답변을 기다리는 문의 목록',
  async run() {
    const { list } = openTickets.answer.parse(await call(`/help${openTickets.path}`));
    for (const ticket of list) {
      const who = ticket.memberId ?? 'guest';
      console.log([ticket.ticketId, ticket.createdDate, ticket.status, who, ticket.title].join('  '));
      for (const note of ticket.notes) console.log(`    고객이 쓴 글: ${note.replace(/\s+/g, ' ')}`);
    }
    console.log(`답변을 기다리는 문의 ${list.length}건`);
  },
};

export const answer: Command = {
  usage: 'answer <ticketId> --kind end|add|tmp|ask --text "…" [--staff <id>]',
  about: '문의에 답변 (end 완료, add 추가답변, tmp 중간회신, ask 고객 확인 요청)',
  async run({ words: [ticketId], values: { kind, text, staff } }) {
    if (!ticketId || !kind || !text) throw usageError(answer);
    await call(`/help${answerCalls.calls.answer.path}`, { ticketId, kind, text, staffId: staff });
    console.log(`답변을 등록했습니다: ${ticketId}`);
  },
};
