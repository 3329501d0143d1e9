import type { ReactNode } from 'react';
import { links } from '~/links/links';
import { Countdown } from './countdown';
import styles from './next-plan.module.css';
import type { Plan } from './plan';
import { PlanAlarm } from './plan-alarm';

interface NextPlanProps {
  userId: string;
  plan: Plan;
  /** the streamer needs no alarm */
  isOwner: boolean;
  /** where else it leads */
  children?: ReactNode;
}

/** What a station plans next: its title, when it begins and how long that is, and the alarm of it. */
export function NextPlan({ userId, plan, isOwner, children }: NextPlanProps) {
  const { id, title, titleNo, at, dateTime, when, now } = plan;
  return (
    <section className={styles.plan} aria-labelledby={`next-${id}`}>
      <h2 id={`next-${id}`}>다음 방송</h2>
      <p className={styles.title}>
        {titleNo === null ? (
          <bdi>{title}</bdi>
        ) : (
          <a href={links.stationPostPage(userId, titleNo)}>
            <bdi>{title}</bdi>
          </a>
        )}
      </p>
      <p className={styles.time}>
        <time dateTime={dateTime}>{when}</time>
        {' · '}
        <Countdown key={id} at={at} now={now} />
      </p>
      <div className={styles.ways}>
        {!isOwner && <PlanAlarm key={id} userId={userId} plan={plan} />}
        {children}
      </div>
    </section>
  );
}
