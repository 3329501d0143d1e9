import type { FaqLink } from '~/domain/faq';
import type { SafeHtml } from '~/domain/safe-html';
import faq from '~/features/help/faq.module.css';
import { FaqAnswer } from '~/features/help/faq-answer';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import styles from './help.module.css';

interface TopQuestionsProps {
  questions: readonly FaqLink[];
  opened: { id: string; html: SafeHtml | null } | null;
}

/** The popular questions; each is a link to this page with its answer open (help-centre §2.3). */
export function TopQuestions({ questions, opened }: TopQuestionsProps) {
  return (
    <section aria-labelledby="top-questions">
      <div className={styles.head}>
        <h2 id="top-questions">자주 묻는 질문</h2>
        <a href={links.faq}>
          전체보기<span className="sr-only"> 자주 묻는 질문</span>
          <Icon name="chevron-right" />
        </a>
      </div>
      {questions.length === 0 ? (
        <p className={styles.empty}>내용이 없습니다.</p>
      ) : (
        <ul className={faq.list}>
          {questions.map(({ id, title, category }) => {
            const isOpen = opened?.id === id;
            return (
              <li key={id} id={`faq-${id}`}>
                <a
                  className={faq.question}
                  href={isOpen ? links.help : links.helpOpen(id)}
                  aria-expanded={isOpen}
                >
                  <span>
                    {category && <small>{category}</small>}
                    {title}
                  </span>
                  <Icon name="chevron-down" />
                </a>
                {isOpen && <FaqAnswer id={id} title={title} html={opened.html} />}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
