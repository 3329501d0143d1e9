import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { LeaveWarning } from '~/features/shell/navigation/leave-warning';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { illegalDueHours, weekText } from '~protocol/staff/hours-codes';
import { HolidayForm, HolidayItem } from './holidays';
import { changeHours, type HoursProblem } from './hours.action.server';
import { loadStaffHours } from './hours.query.server';
import { HoursForm } from './hours-form';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('상담 시간');

export const loader = (args: LoaderFunctionArgs) => loadStaffHours(args);

export const action = (args: ActionFunctionArgs) => changeHours(args);

/** When the desk is open: what due times are counted by, and what filers are told. */
export default function StaffHours() {
  const { holidays, formKey, changedDate, uncounted, ...hours } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusedOf = (intent: HoursProblem['intent']) => (answer?.intent === intent ? answer : undefined);
  const refusedRemoval = refusedOf('removeHoliday');
  return (
    <StaffPage title="상담 시간">
      <section className={styles.section} aria-labelledby="hours">
        <h2 id="hours" tabIndex={-1}>
          여는 시간과 답변 기한
        </h2>
        <p>{`지금 여는 시간: ${weekText(hours.week)}`}</p>
        <p>{changedDate ? `${changedDate}에 바뀌었어요.` : '아직 정하지 않아서 늘 열려 있어요.'}</p>
        <p>
          {`답변 기한은 여는 시간만 세어요. 불법촬영물등 신고는 요일과 쉬는 날에 상관없이 접수하고 ${illegalDueHours}시간 안에 답변해야 해서, 이 시간을 따르지 않아요.`}
        </p>
        {uncounted > 0 && <p>{`바뀐 시간으로 기한을 다시 세고 있는 문의가 ${uncounted}건 있어요.`}</p>}
        <HoursForm key={hours.version} hours={hours} refused={refusedOf('save')} />
      </section>
      <section className={styles.section} aria-labelledby="holidays">
        <h2 id="holidays" tabIndex={-1}>
          쉬는 날
        </h2>
        {refusedRemoval && (
          <ErrorSummary errors={[{ text: refusedRemoval.problem.message }]} answer={refusedRemoval} />
        )}
        <HolidayForm key={holidays.length} formKey={formKey} refused={refusedOf('addHoliday')} />
        {holidays.length > 0 && (
          <>
            <noscript>
              <p>위에 적던 것이 있으면 먼저 저장하거나 추가한 뒤에 빼 주세요.</p>
            </noscript>
            <ul className={styles.list} aria-label="쉬는 날 목록">
              {holidays.map((holiday) => (
                <HolidayItem key={holiday.day} holiday={holiday} />
              ))}
            </ul>
          </>
        )}
      </section>
      <LeaveWarning answer={answer} />
    </StaffPage>
  );
}
