import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FrameHandle } from '~/features/shell/frame';
import { pageTitle } from '~/features/shell/page-title';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import { sendFeedback } from './faq.action.server';
import styles from './faq.module.css';
import { loadFaq } from './faq.query.server';
import { Feedback } from './feedback';

export const handle: FrameHandle = { frame: 'help' };

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, '고객센터');

export const loader = (args: LoaderFunctionArgs) => loadFaq(args);

export const action = (args: ActionFunctionArgs) => sendFeedback(args);

/** A question, its answer and whether it helped; its categories lead back into the list (help-centre §2.6). */
export default function FaqQuestion() {
  const { faq, isRated } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  const mainCategory = faq.mainCategory?.id ?? null;
  const list = mainCategory
    ? links.faqList({ mainCategory, subCategory: faq.subCategory?.id ?? null })
    : links.faq;
  return (
    <div className="page page--narrow">
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
    </div>
  );
}
