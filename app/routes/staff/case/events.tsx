import { categoryName } from '~/domain/help/case-categories';
import { eventText } from '~/domain/help/staff-desk';
import type { StaffCase } from '~protocol/staff/calls';
import type { CaseCategory } from '~protocol/staff/work';
import styles from './case.module.css';

interface EventsProps extends Pick<StaffCase, 'events'> {
  categories: readonly CaseCategory[];
}

/** What staff did with the case beside answering, oldest first. */
export function Events({ events, categories }: EventsProps) {
  if (events.length === 0) return null;
  const nameOf = (nodeId: string | null) =>
    categoryName(categories.find((category) => category.nodeId === nodeId)?.nodePath ?? '') || nodeId;
  return (
    <section className={styles.form} aria-labelledby="events-heading">
      <h2 id="events-heading">처리 내역</h2>
      <ul className={styles.notes}>
        {events.map(({ kind, to, staffId, createdDate }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events only ever come at the end
          <li key={index}>
            {eventText({ kind, to: kind === 'category' ? nameOf(to) : to })}
            <p className={styles.by}>
              {staffId} · <time>{createdDate}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
