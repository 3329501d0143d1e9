import { useEffect, useRef } from 'react';
import type { ThreadEntry } from '~/domain/help/ticket';
import { Thread } from '~/features/help/reply/thread';
import { links } from '~/links/links';
import { unfilledMacros } from '~protocol/staff/macros';
import styles from './case.module.css';

interface AnswerPreviewProps {
  entry: ThreadEntry;
  /** that it was made of */
  text: string;
  /** as on the customer's page */
  staffName: string;
  greeting: string;
}

/** An answer that is not sent yet, by what draws it on its customer's page. */
export function AnswerPreview({ entry, text, staffName, greeting }: AnswerPreviewProps) {
  const unfilled = unfilledMacros(text);
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press shows another one
  useEffect(() => place.current?.focus(), [entry]);
  return (
    <section
      id="preview"
      className={styles.preview}
      tabIndex={-1}
      ref={place}
      aria-labelledby="preview-heading"
      // biome-ignore lint/a11y/noAutofocus: the press loaded the page anew, and here is what it asked for
      autoFocus
    >
      <h2 id="preview-heading">미리보기</h2>
      <p className={styles.by}>고객에게는 이렇게 보여요. 아직 보내지 않았어요.</p>
      {unfilled.length > 0 && (
        <p className={styles.warning}>
          {`아직 채우지 않은 변수가 있어서 이대로는 보낼 수 없어요: ${unfilled.map((name) => `{${name}}`).join(', ')}`}
        </p>
      )}
      <Thread
        thread={[entry]}
        staffName={staffName}
        greeting={greeting}
        answerFile={links.attachment}
        opensFiles
      />
    </section>
  );
}
