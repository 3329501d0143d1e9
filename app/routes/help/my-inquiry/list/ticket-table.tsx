import type { StatusText, TicketItem } from '~/domain/help/ticket';
import type { NumberedPage } from '~/features/cards/growing-list';
import { ratedLanding } from '~/features/help/landings';
import { usePagedList } from '~/features/help/paged-list';
import { SurveyLink } from '~/features/help/survey-link';
import { links } from '~/links/links';
import table from '~/ui/table/table.module.css';
import { TableHead } from '~/ui/table/table-head';
import styles from './tickets.module.css';

const columns = ['종류', '제목', '답변 상태', '답변 평가', '문의 일자'] as const;

interface TicketTableProps {
  list: NumberedPage<TicketItem>;
  hrefOf: (page: number) => string;
}

/** A table on wide screens, a list on phones. */
export function TicketTable({ list, hrefOf }: TicketTableProps) {
  const { items, pages } = usePagedList(list, hrefOf);
  return (
    <>
      <table className={table.table}>
        <TableHead columns={columns} />
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>{item.kind}</td>
              <td className={table.main}>
                <a id={ratedLanding(item.id)} href={links.myInquiry(item.id)}>
                  <bdi>{item.title}</bdi>
                </a>
              </td>
              <td>
                <Status status={item.status} />
              </td>
              <td>
                <Rating item={item} />
              </td>
              <td className={table.num}>{item.createdDate}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages}
    </>
  );
}

/** Rated, to be rated, or nothing to rate. */
function Rating({ item }: { item: TicketItem }) {
  if (item.isEvaluated) return '평가완료';
  if (!item.isAnswered) return '-';
  return (
    <SurveyLink id={item.id} className={styles.rate}>
      답변 평가
    </SurveyLink>
  );
}

/** Both words are in the HTML; the breakpoint hides one of them, from screen readers too (GX35). */
function Status({ status }: { status: StatusText }) {
  const { wide, narrow, tone } = status;
  if (wide === narrow) return <span className={styles[tone]}>{wide}</span>;
  return (
    <span className={styles[tone]}>
      <span className={styles.wide}>{wide}</span>
      <span className={styles.narrow}>{narrow}</span>
    </span>
  );
}
