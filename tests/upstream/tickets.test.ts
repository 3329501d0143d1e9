import { expect, it } from 'vitest';
import { listTickets } from '~/upstream/help/tickets.server';
import { mockUpstream } from '../support/upstream';

const upstream = mockUpstream();

const item = (changes: object) => ({
  ticketId: 'a',
  nodePath: 'A > B > 1대1문의 > C',
  nodeId: 'NODE0000104701',
  questionTitle: '제목',
  ticketStatus: 'ANSWEND',
  feedback: -1,
  createdDate: '2026-11-20 12:00:00',
  ...changes,
});

it('a ticket is rated above -1, and answered at ANSWEND unless it is an objection [H117]', async () => {
  const qnaList = [
    item({}),
    item({ feedback: 0 }),
    item({ feedback: 100 }),
    item({ ticketStatus: 'ANSWTMP' }),
    item({ nodeId: 'NODE0000000473' }),
  ];
  upstream.on('POST /apihelp.php', { qnaList, qnaListCount: qnaList.length, pageNo: 1 });
  const outcome = await listTickets(upstream.client(), 'NODE0000000001', 1);
  expect(
    outcome.ok && outcome.value.items.map(({ isEvaluated, isAnswered }) => [isEvaluated, isAnswered]),
  ).toEqual([
    [false, true],
    [true, true],
    [true, true],
    [false, false],
    [false, false],
  ]);
});
