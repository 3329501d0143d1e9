import { caseStateText, waitingOf } from '~/domain/help/staff-desk';
import { caseNumberText, ticketKind } from '~/domain/help/ticket';
import { unasked } from '~/features/shell/navigation/leave-warning';
import { deskItem } from '~/features/staff/desk-keys/desk-keys';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { classNames } from '~/ui/class-names';
import table from '~/ui/table/table.module.css';
import { TableHead } from '~/ui/table/table-head';
import type { QueueItem } from '~protocol/staff/calls';
import { queueOfForm } from '~protocol/staff/codes';
import { writeSeen } from './bulk-deed';
import styles from './queue.module.css';

const columns = [
  '고르기',
  '처리 기한',
  '대기',
  '접수번호',
  '종류',
  '제목',
  '상태',
  '맡은 사람',
  '접수',
] as const;

interface QueueTableProps {
  items: readonly QueueItem[];
  /** whether its box is checked to begin with */
  isChosen(ticketId: string): boolean;
}

/** A line with a box for each case; what the customer wrote and nobody opened yet is marked. */
export function QueueTable({ items, isChosen }: QueueTableProps) {
  return (
    <table className={classNames(table.table, styles.cases)} {...unasked}>
      <TableHead columns={columns} />
      <tbody>
        {items.map((item) => (
          <tr key={item.ticketId}>
            <td className={styles.choice}>
              <label>
                <input
                  id={`case-${item.ticketId}`}
                  type="checkbox"
                  name="case"
                  value={writeSeen(item)}
                  defaultChecked={isChosen(item.ticketId)}
                />
                <span className="sr-only">{`'${item.title}' 고르기`}</span>
              </label>
            </td>
            <td className={table.num} data-label="기한">
              {item.dueDate ?? '-'} {item.isOverdue && <Badge tone="danger">지남</Badge>}
            </td>
            <td className={table.num} data-label="대기">
              {waitingOf(item) ?? '-'} {item.status === 'ANSWASK' && <Badge>멈춤</Badge>}
            </td>
            <td className={table.num} data-label="번호">
              {item.caseNumber ? caseNumberText(item.caseNumber) : '-'}
            </td>
            <td className={styles.words}>{ticketKind(item.nodePath, null)}</td>
            <td className={table.main}>
              {item.isUnread && <Badge tone="accent">새 글</Badge>}{' '}
              <a {...deskItem} href={links.staffCase(item.ticketId, { queue: queueOfForm(item.formType) })}>
                {item.title}
              </a>{' '}
              {item.viewers.length > 0 && <Badge tone="warn">{item.viewers.join(', ')}님이 보는 중</Badge>}
            </td>
            <td className={styles.words}>
              {caseStateText(item)} {item.isReopened && <Badge tone="warn">다시 열림</Badge>}
            </td>
            <td className={styles.words} data-label="맡은 사람">
              {item.owner ? <bdi>{item.owner.nick}</bdi> : '-'}
            </td>
            <td className={table.num} data-label="접수">
              {item.createdDate}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
