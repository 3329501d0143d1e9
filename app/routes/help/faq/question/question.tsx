import type { FaqDetail } from '~/domain/help/faq';
import { useMirroredState } from '~/features/help/use-mirrored-state';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import { Page } from '~/ui/page/page';
import { helpClickCodes } from '~protocol/help/codes';
import styles from './faq.module.css';
import { Feedback } from './feedback';

interface QuestionProps {
  faq: FaqDetail;
  isRated: boolean;
  error: string | undefined;
}

/** A question, its answer and the feedback; its categories link to the list. */
export function Question({ faq, isRated, error }: QuestionProps) {
  const mainCategory = faq.mainCategory?.id ?? null;
  useMirroredState({ mainCategory, subCategory: faq.subCategory?.id ?? null, page: 1 });
  const list = mainCategory
    ? links.faqList({ mainCategory, subCategory: faq.subCategory?.id ?? null })
    : links.faq;
  return (
    <Page width="narrow" logCode={helpClickCodes.faq}>
      <nav className={styles.crumbs} aria-label="카테고리">
        <ol>
          <li>
            <a href={links.faq}>자주 묻는 질문</a>
          </li>
          {faq.mainCategory && (
            <li>
              <a href={links.faqList({ mainCategory })}>{faq.mainCategory.name}</a>
            </li>
          )}
          {faq.mainCategory && faq.subCategory && (
            <li>
              <a href={list}>{faq.subCategory.name}</a>
            </li>
          )}
        </ol>
      </nav>
      <article className={styles.faq}>
        <h1>{faq.title}</h1>
        <ForeignHtml html={faq.html} />
      </article>
      <Feedback id={faq.id} isSent={isRated} error={error} />
      <p className={styles.back}>
        <ButtonLink look="outline" large href={list}>
          목록
        </ButtonLink>
        <ButtonLink look="text" large href={links.inquiry}>
          문의하기
        </ButtonLink>
      </p>
    </Page>
  );
}
