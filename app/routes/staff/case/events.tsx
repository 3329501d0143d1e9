import styles from './case.module.css';

interface Event {
  text: string;
  /** of an act about what the case is about */
  reason: string | null;
  /** of the staff member who did it */
  name: string;
  createdDate: string;
}

/** What staff did with the case beside answering, oldest first. */
export function Events({ events }: { events: readonly Event[] }) {
  if (events.length === 0) return null;
  return (
    <section className={styles.form} aria-labelledby="events-heading">
      <h2 id="events-heading">처리 내역</h2>
      <ul className={styles.notes}>
        {events.map(({ text, reason, name, createdDate }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events only ever come at the end
          <li key={index}>
            <bdi>{text}</bdi>
            {reason && (
              <p className={styles.text}>
                사유: <bdi>{reason}</bdi>
              </p>
            )}
            <p className={styles.by}>
              <bdi>{name}</bdi> · <time>{createdDate}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
