import { eventText } from '~/domain/help/staff-desk';
import type { StaffCase } from '~protocol/staff/calls';
import styles from './case.module.css';

/** What staff did with the case beside answering, oldest first. */
export function Events({ events }: Pick<StaffCase, 'events'>) {
  if (events.length === 0) return null;
  return (
    <section className={styles.form} aria-labelledby="events-heading">
      <h2 id="events-heading">처리 내역</h2>
      <ul className={styles.notes}>
        {events.map(({ kind, to, staffId, createdDate }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events only ever come at the end
          <li key={index}>
            {eventText({ kind, to })}
            <p className={styles.by}>
              {staffId} · <time>{createdDate}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
