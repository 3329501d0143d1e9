import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { caseNumberText } from '~/domain/ticket';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Badge } from '~/ui/badge/badge';
import { ButtonLink } from '~/ui/button/button';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import { Page } from '~/ui/page/page';
import { AddForm } from './add-form';
import { PrintButton } from './print-button';
import { addInformation } from './tracked.action.server';
import styles from './tracked.module.css';
import { loadTracked } from './tracked.query.server';

/** Beside the title of the help centre's pages. */
export const meta: MetaFunction = ({ matches }) => [
  ...(matches.at(-2)?.meta ?? []),
  { name: 'robots', content: 'noindex' },
];

export const handle: RoutePolicy = { rate: 'inquiry' };

export const loader = (args: LoaderFunctionArgs) => loadTracked(args);

export const action = (args: ActionFunctionArgs) => addInformation(args);

/** A guest's ticket behind its private link: state, answers, what was added; also what is printed. */
export default function Tracked() {
  const { token, ticket, staffName, greeting } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { question, caseNumber, expiresDate } = ticket;
  const isOpen = ticket.status.tone !== 'done';
  return (
    <Page width="narrow" className={styles.page}>
      <header className={styles.head}>
        {caseNumber && (
          <p>
            접수번호 <b>{caseNumberText(caseNumber)}</b>
          </p>
        )}
        <h1>{question.title}</h1>
        <p>
          {ticket.category} · <time>{question.createdDate}</time>{' '}
          <Badge tone={isOpen ? undefined : 'accent'}>{ticket.status.wide}</Badge>
        </p>
        {isOpen && <p>담당자가 확인한 뒤 보통 영업일 3일 안에 답변을 드려요.</p>}
      </header>
      <ForeignHtml html={question.html} />
      {question.files.length > 0 && (
        <p>{`첨부 파일: ${question.files.map(({ name }) => name).join(', ')}`}</p>
      )}
      {ticket.notes.map(({ html, createdDate }, index) => (
        <section key={createdDate + html} aria-label={`추가한 내용 ${index + 1}`}>
          <h2>추가한 내용</h2>
          <p>
            <time>{createdDate}</time>
          </p>
          <ForeignHtml html={html} />
        </section>
      ))}
      {ticket.answers.map((reply, index) => (
        <section
          key={reply.createdDate + reply.label}
          className={styles.answer}
          aria-label={`${reply.label} ${index + 1}`}
        >
          <h2>{staffName}</h2>
          <p>
            {reply.label} · <time>{reply.createdDate}</time>
          </p>
          <p>{greeting}</p>
          <ForeignHtml html={reply.html} />
        </section>
      ))}
      <p className={styles.actions} data-chrome="">
        {ticket.isAnswered && !ticket.isEvaluated && (
          <ButtonLink look="primary" href={links.surveyPage(ticket.id)}>
            답변 만족도 평가
          </ButtonLink>
        )}
        <PrintButton />
      </p>
      {isOpen && <AddForm action={links.tracked(token)} answer={answer} />}
      {expiresDate && (
        <p className={styles.end}>
          {`이 주소를 아는 사람은 누구나 볼 수 있어요. ${expiresDate.slice(0, 10)}까지 열려요.`}
        </p>
      )}
    </Page>
  );
}
