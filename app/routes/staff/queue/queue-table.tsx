import type { QueueItem } from '~/domain/staff-desk';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import table from '~/ui/table/table.module.css';
import type { StaffQueue } from '~protocol/staff-codes';

const columns = ['처리 기한', '종류', '제목', '상태', '접수'] as const;

export function QueueTable({ items, queue }: { items: readonly QueueItem[]; queue: StaffQueue }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td className={table.num} data-label="기한">
              {item.dueDate} {item.isOverdue && <Badge tone="danger">지남</Badge>}
            </td>
            <td>{item.kind}</td>
            <td className={table.main}>
              <a href={links.staffCase(item.id, { queue })}>{item.title}</a>{' '}
              {item.viewers.length > 0 && <Badge tone="warn">{item.viewers.join(', ')}님이 보는 중</Badge>}
            </td>
            <td>{item.status.wide}</td>
            <td className={table.num} data-label="접수">
              {item.createdDate}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
