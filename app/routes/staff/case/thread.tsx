import type { CaseEntry } from '~/domain/help/staff-desk';
import { deskItem } from '~/features/staff/desk-keys/desk-keys';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { FileList } from '~/ui/file-list/file-list';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import styles from './case.module.css';

/** Of the entry at that place of the thread, for links to it. */
export const entryId = (index: number) => `entry-${index + 1}`;

interface ThreadProps {
  thread: readonly CaseEntry[];
  /** entries from this place on are new to the reader; null: none is pointed out */
  seen: number | null;
}

/** Answers and what the customer wrote, in order. */
export function Thread({ thread, seen }: ThreadProps) {
  return thread.map((entry, index) => {
    const isNew = seen !== null && index >= seen;
    const facts = (
      <>
        {entry.label} ·{' '}
        {entry.by === 'staff' && (
          <>
            <bdi>{entry.name}</bdi> ·{' '}
          </>
        )}
        <time>{entry.createdDate}</time> {isNew && <Badge tone="accent">새 글</Badge>}
      </>
    );
    // entries only ever come at the end
    const common = { id: entryId(index), tabIndex: -1, 'aria-label': entry.label, ...deskItem };
    if (entry.by === 'staff')
      return (
        <section key={common.id} className={styles.answer} {...common}>
          <h2>{facts}</h2>
          <ForeignHtml html={entry.html} />
          <FileList files={entry.files} hrefOf={(file) => links.attachment(file.id)} />
        </section>
      );
    return (
      <section key={common.id} className={styles.question} {...common}>
        <p className={styles.text}>{entry.text}</p>
        <FileList files={entry.files} hrefOf={(file) => links.attachment(file.id)} />
        <p className={styles.by}>{facts}</p>
      </section>
    );
  });
}
