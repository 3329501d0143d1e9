import type { FaqLink } from '~/domain/help/faq';
import faq from '~/features/help/faq.module.css';
import { FaqLayer } from '~/features/help/faq-layer';
import { LayerLink } from '~/features/shell/navigation/layer-link';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { helpClickCodes } from '~protocol/help/codes';
import styles from './help.module.css';

/** The popular questions; each opens a page on phones, a dialog on wide screens. */
export function TopQuestions({ questions }: { questions: readonly FaqLink[] | null }) {
  return (
    <section aria-labelledby="top-questions" data-log={helpClickCodes.mainContents}>
      <div className={styles.head}>
        <h2 id="top-questions">자주 묻는 질문</h2>
        <a href={links.faq}>
          전체보기<span className="sr-only"> 자주 묻는 질문</span>
          <Icon name="chevron-right" />
        </a>
      </div>
      {questions === null ? (
        <p className={styles.empty}>질문을 불러오지 못했어요. 잠시 후 다시 시도해 주세요.</p>
      ) : questions.length === 0 ? (
        <p className={styles.empty}>내용이 없습니다.</p>
      ) : (
        <ul className={faq.list}>
          {questions.map(({ id, title, category }) => (
            <li key={id}>
              <LayerLink
                className={faq.question}
                href={links.faqLayer(id)}
                title={title}
                dialog={() => <FaqLayer id={id} title={title} />}
              >
                <span>
                  {category && <small>{category}</small>}
                  {title}
                </span>
                <Icon name="chevron-right" />
              </LayerLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
