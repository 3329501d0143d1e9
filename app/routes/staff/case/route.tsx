import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/page-title';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { FileList } from '~/ui/file-list/file-list';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import { AnswerForm } from './answer-form';
import styles from './case.module.css';
import { actOnCase, loadCase } from './case.query.server';
import { Notes } from './notes';
import { useViewing } from './use-viewing';

export const meta = pageMeta('문의 처리');

export const loader = (args: LoaderFunctionArgs) => loadCase(args);

export const action = (args: ActionFunctionArgs) => actOnCase(args);

/** Reporting that the case is still open changes nothing on the page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get('intent') === 'viewing' ? false : defaultShouldRevalidate;

/** A case: question, answers, notes of staff, and the form for the next answer. */
export default function Case() {
  const { ticket, queue, draft } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  useViewing();
  return (
    <StaffPage title={ticket.title}>
      {ticket.viewers.length > 0 && (
        <p className={styles.warning} role="status">
          {ticket.viewers.join(', ')}님이 지금 이 문의를 보고 있어요. 답변이 겹치지 않게 확인해 주세요.
        </p>
      )}
      <dl className={styles.facts}>
        <dt>분류</dt>
        <dd>{ticket.category}</dd>
        <dt>상태</dt>
        <dd>
          {ticket.status.wide} {ticket.isOverdue && <Badge tone="danger">기한 지남</Badge>}
        </dd>
        <dt>접수</dt>
        <dd>
          {ticket.createdDate} · 기한 {ticket.dueDate}
        </dd>
        <dt>문의자</dt>
        <dd>
          {ticket.memberId ?? '비회원'} · {ticket.email}
          {ticket.isMobile && ' · 모바일'}
        </dd>
        {ticket.feedback !== null && (
          <>
            <dt>만족도</dt>
            <dd>{ticket.feedback}점</dd>
          </>
        )}
      </dl>
      <section className={styles.question} aria-label="문의 내용">
        <p className={styles.text}>{ticket.contents}</p>
        <FileList files={ticket.files} hrefOf={(file) => links.attachment(file.id)} />
      </section>
      {ticket.additions.map((addition) => (
        <section
          key={addition.createdDate + addition.text}
          className={styles.question}
          aria-label="추가 내용"
        >
          <p className={styles.text}>{addition.text}</p>
          <p className={styles.by}>
            문의자 추가 · <time>{addition.createdDate}</time>
          </p>
        </section>
      ))}
      {ticket.answers.map((answer) => (
        <section key={answer.createdDate + answer.label} className={styles.answer} aria-label={answer.label}>
          <h2>
            {answer.label} · {answer.staffId} · <time>{answer.createdDate}</time>
          </h2>
          <ForeignHtml html={answer.html} />
        </section>
      ))}
      <AnswerForm
        key={draft}
        id={ticket.id}
        queue={queue}
        canned={ticket.canned}
        draft={draft}
        refused={refused?.intent === 'answer' ? refused : null}
      />
      <Notes notes={ticket.notes} refused={refused?.intent === 'note' ? refused : null} />
    </StaffPage>
  );
}
