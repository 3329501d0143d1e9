import type { ReactNode } from 'react';
import type { ThreadEntry } from '~/domain/help/ticket';
import { links } from '~/links/links';
import { FileList } from '~/ui/file-list/file-list';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import { lastWritten } from '../landings';
import styles from './thread.module.css';

interface ThreadProps {
  thread: readonly ThreadEntry[];
  staffName: string;
  greeting: string;
  /** where a file of an answer is */
  answerFile: (id: string) => string;
  /** whether the viewer may open the filer's files: the holder of a private link sees their names only */
  opensFiles: boolean;
  /** stands below the last answer */
  afterAnswers?: ReactNode;
}

/** What came after the question, in order. */
export function Thread({ thread, staffName, greeting, answerFile, opensFiles, afterAnswers }: ThreadProps) {
  const lastAnswer = thread.findLastIndex(({ by }) => by === 'staff');
  const lastReply = thread.findLastIndex(({ by }) => by === 'filer');
  return thread.map((entry, index) => {
    const facts = (
      <p className={styles.facts}>
        {entry.label} · <time>{entry.createdDate}</time>
      </p>
    );
    // entries only ever come at the end
    const key = index;
    if (entry.by === 'filer') {
      return (
        <section
          key={key}
          id={index === lastReply ? lastWritten : undefined}
          tabIndex={index === lastReply ? -1 : undefined}
          className={styles.reply}
          aria-label={entry.label}
        >
          <h2>내가 쓴 글</h2>
          {facts}
          <ForeignHtml html={entry.html} />
          {opensFiles ? (
            <FileList files={entry.files} hrefOf={(file) => links.attachment(file.id)} />
          ) : (
            <FileNames files={entry.files} />
          )}
        </section>
      );
    }
    return (
      <section key={key} className={styles.answer} aria-label={entry.label}>
        <h2>{staffName}</h2>
        {facts}
        <p>{greeting}</p>
        <ForeignHtml html={entry.html} />
        <FileList files={entry.files} hrefOf={(file) => answerFile(file.id)} />
        {index === lastAnswer && afterAnswers}
      </section>
    );
  });
}

/** For who may know of the files and not open them. */
export function FileNames({ files }: { files: ReadonlyArray<{ name: string }> }) {
  if (files.length === 0) return null;
  return <p>{`첨부 파일: ${files.map(({ name }) => name).join(', ')}`}</p>;
}
