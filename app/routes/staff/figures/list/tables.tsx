import { groupDigits } from '~/domain/format/format';
import { staffName } from '~/domain/help/staff-desk';
import { casesText, ratingText, shareText, tookText } from '~/domain/help/staff-figures';
import table from '~/ui/table/table.module.css';
import { TableHead } from '~/ui/table/table-head';
import type { CaseSums, CategoryFigure, StaffFigure, WeekFigure } from '~protocol/staff/figures';

/** What the tables by week and by category say of their rows. */
const columns: readonly { label: string; text(sums: CaseSums): string }[] = [
  { label: '접수', text: ({ came }) => casesText(came) },
  { label: '첫 답변', text: ({ firstMedian }) => tookText(firstMedian) },
  { label: '기한 안', text: ({ inDue, due }) => shareText(inDue, due) },
  { label: '처리 완료', text: ({ closed }) => casesText(closed) },
  { label: '처리 시간', text: ({ closeMedian }) => tookText(closeMedian) },
  { label: '만족도', text: ({ feedback }) => ratingText(feedback) },
];
const labels = columns.map(({ label }) => label);

const SumCells = ({ sums }: { sums: CaseSums }) =>
  columns.map(({ label, text }) => (
    <td key={label} className={table.num} data-label={label}>
      {text(sums)}
    </td>
  ));

export const WeekTable = ({ weeks }: { weeks: readonly WeekFigure[] }) => (
  <table className={table.table} aria-labelledby="weeks">
    <TableHead columns={['기간', ...labels]} />
    <tbody>
      {weeks.map((week) => (
        <tr key={week.from}>
          <td className={table.main}>{`${week.from} ~ ${week.to}`}</td>
          <SumCells sums={week} />
        </tr>
      ))}
    </tbody>
  </table>
);

export const CategoryTable = ({ categories }: { categories: readonly CategoryFigure[] }) => (
  <table className={table.table} aria-labelledby="categories">
    <TableHead columns={['카테고리', ...labels]} />
    <tbody>
      {categories.map((category) => (
        <tr key={category.nodeId}>
          <td className={table.main}>{category.name}</td>
          <SumCells sums={category} />
        </tr>
      ))}
    </tbody>
  </table>
);

export const StaffTable = ({ staff }: { staff: readonly StaffFigure[] }) => (
  <table className={table.table} aria-labelledby="staff">
    <TableHead columns={['직원', '보낸 답변', '처리 완료', '지금 맡은 문의']} />
    <tbody>
      {staff.map((one) => (
        <tr key={one.userId}>
          <td className={table.main}>
            <bdi>{staffName(one.userId, one.nick)}</bdi>
          </td>
          <td className={table.num} data-label="보낸 답변">
            {`${groupDigits(one.answers)}개`}
          </td>
          <td className={table.num} data-label="처리 완료">
            {casesText(one.closed)}
          </td>
          <td className={table.num} data-label="지금 맡은 문의">
            {casesText(one.assigned)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
