import type { SafeHtml } from '~/domain/format/safe-html';
import { links } from '~/links/links';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import styles from './faq.module.css';

interface FaqAnswerProps {
  id: string;
  title: string;
  html: SafeHtml | null;
}

/** What an opened question shows: its answer, and the way to its own page. */
export function FaqAnswer({ id, title, html }: FaqAnswerProps) {
  return (
    <div className={styles.answer}>
      {html && <ForeignHtml html={html} />}
      <p>
        <a href={links.faqItem(id)}>
          해당 질문 바로가기<span className="sr-only">{`: ${title}`}</span>
        </a>
      </p>
    </div>
  );
}
