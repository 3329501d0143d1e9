import { type CurveStep, curveSteps, minutesText, peopleText } from '~/domain/station/studio';
import { Chart } from '~/ui/chart/chart';
import table from '~/ui/table/table.module.css';
import { TableHead } from '~/ui/table/table-head';
import styles from './studio.module.css';

const width = 600;
const height = 160;

const stepText = ({ from, to }: CurveStep) =>
  from === 0 ? `처음 ${minutesText(to)}` : `${minutesText(from)}부터 ${minutesText(to - from)}`;

/** The steps' averages as a line over a filled field, in the units of the drawing. */
function shapeOf(steps: readonly CurveStep[]) {
  const most = Math.max(1, ...steps.map(({ peak }) => peak));
  const end = steps.at(-1)?.to ?? 1;
  const y = (viewers: number) => Math.round((1 - viewers / most) * height);
  const points = steps.flatMap(({ from, to, average }) => {
    const [left, right] = [Math.round((from / end) * width), Math.round((to / end) * width)];
    return [`${left},${y(average)}`, `${right},${y(average)}`];
  });
  return { line: `M${points.join('L')}`, field: `M0,${height}L${points.join('L')}L${width},${height}Z` };
}

/** How many watched, over the time of the broadcast: drawn, and as a table. */
export function Curve({ minutes }: { minutes: readonly { at: number; viewers: number }[] }) {
  const steps = curveSteps(minutes);
  if (steps.length === 0) return <p className={styles.none}>아직 셀 수 있는 시청자가 없어요.</p>;
  const { line, field } = shapeOf(steps);
  const peak = Math.max(...steps.map((step) => step.peak));
  const end = steps.at(-1)?.to ?? 0;
  return (
    <Chart
      label={`시청자 곡선: ${minutesText(end)} 동안 최고 ${peopleText(peak)}`}
      viewBox={`0 -2 ${width} ${height + 4}`}
      captions={['0분', `최고 ${peopleText(peak)}`, minutesText(end)]}
      table={<StepTable steps={steps} />}
    >
      <path className={styles.field} d={field} />
      <path className={styles.line} d={line} />
    </Chart>
  );
}

const StepTable = ({ steps }: { steps: readonly CurveStep[] }) => (
  <table className={table.table}>
    <TableHead columns={['시간', '평균 시청자', '최고 시청자']} />
    <tbody>
      {steps.map((step) => (
        <tr key={step.from}>
          <td className={table.main}>{stepText(step)}</td>
          <td className={table.num} data-label="평균">
            {peopleText(step.average)}
          </td>
          <td className={table.num} data-label="최고">
            {peopleText(step.peak)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
