import { Field, fieldStyles } from '~/ui/field/field';
import { pinPeriods } from '~protocol/station/talk/codes';
import styles from './talk.module.css';

interface PinFieldsProps {
  /** at the day */
  error?: string;
  typed?: { period: string; day: string };
}

const periodNames = { '1d': '1일', '1w': '1주', '1m': '1개월', always: '계속' } as const;

/** How long a post or a VOD stays at the top of the home: one of four, or to the end of a day. */
export function PinFields({ error, typed }: PinFieldsProps) {
  const period = typed?.period || '1d';
  return (
    <>
      <fieldset className={styles.periods}>
        <legend>고정 기간</legend>
        {(Object.keys(pinPeriods) as (keyof typeof pinPeriods)[]).map((name) => (
          <label key={name} className={fieldStyles.check}>
            <input type="radio" name="period" value={name} defaultChecked={period === name} />
            {periodNames[name]}
          </label>
        ))}
        <label className={fieldStyles.check}>
          <input type="radio" name="period" value="day" defaultChecked={period === 'day'} />
          날짜 지정
        </label>
      </fieldset>
      <Field
        id="pin-day"
        label="마지막 날"
        help="‘날짜 지정’을 골랐을 때만 씁니다."
        errors={error ? [error] : undefined}
      >
        {(control) => (
          <input
            {...control}
            className={fieldStyles.input}
            type="date"
            name="day"
            defaultValue={typed?.day}
          />
        )}
      </Field>
    </>
  );
}
