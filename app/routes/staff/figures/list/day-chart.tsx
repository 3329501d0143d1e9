import { casesText } from '~/domain/help/staff-figures';
import { Chart } from '~/ui/chart/chart';
import table from '~/ui/table/table.module.css';
import { TableHead } from '~/ui/table/table-head';
import type { DayFigure } from '~protocol/staff/figures';
import styles from './figures.module.css';

/** In the units of the drawing: a day, its bar, and how high the fullest one is. */
const step = 10;
const bar = 7;
const height = 160;

/** '11-20' */
const shortDay = (day: string) => day.slice(5);

const columns = ['날짜', '접수', '처리 완료'] as const;

/** What came in and was closed, by day: what came in is drawn, and both are in the table. */
export function DayChart({ days }: { days: readonly DayFigure[] }) {
  const most = Math.max(...days.map(({ came }) => came), 0);
  const all = days.reduce((sum, { came }) => sum + came, 0);
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <Chart
      label={`날짜별 접수: ${first}부터 ${last}까지 모두 ${casesText(all)}, 가장 많은 날 ${casesText(most)}`}
      viewBox={`0 0 ${days.length * step} ${height}`}
      captions={[shortDay(first), `가장 많은 날 ${casesText(most)}`, shortDay(last)]}
      table={<DayTable days={days} />}
    >
      {days.map(({ day, came }, index) => {
        const size = most === 0 ? 0 : Math.round((came / most) * height);
        return (
          <rect
            key={day}
            className={styles.bar}
            x={index * step + (step - bar) / 2}
            y={height - size}
            width={bar}
            height={size}
          />
        );
      })}
    </Chart>
  );
}

const DayTable = ({ days }: { days: readonly DayFigure[] }) => (
  <table className={table.table} aria-labelledby="days">
    <TableHead columns={columns} />
    <tbody>
      {days.map(({ day, came, closed }) => (
        <tr key={day}>
          <td className={table.main}>{day}</td>
          <td className={table.num} data-label="접수">
            {casesText(came)}
          </td>
          <td className={table.num} data-label="처리 완료">
            {casesText(closed)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
