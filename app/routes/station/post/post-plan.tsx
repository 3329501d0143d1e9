import { Countdown } from '~/features/station/countdown';
import type { Plan } from '~/features/station/plan';
import { PlanAlarm } from '~/features/station/plan-alarm';
import { Icon } from '~/ui/icon/icon';
import styles from './post-plan.module.css';

interface PostPlanProps {
  /** whose station plans it */
  userId: string;
  plan: Plan;
  /** the streamer needs no alarm */
  isOwner: boolean;
}

/** When the broadcast begins that a post announces, and the alarm of it as long as it is to come. */
export function PostPlan({ userId, plan, isOwner }: PostPlanProps) {
  const { at, dateTime, when, now, isAwaited } = plan;
  return (
    <div className={styles.plan}>
      <p>
        <Icon name="calendar" size="s" />
        <b>방송 일정</b> <time dateTime={dateTime}>{when}</time>
        {isAwaited && (
          <>
            {' · '}
            <Countdown at={at} now={now} />
          </>
        )}
      </p>
      {isAwaited && !isOwner && <PlanAlarm userId={userId} plan={plan} />}
    </div>
  );
}
