import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { caseNumberText } from '~/domain/help/ticket';
import { ratedLanding } from '~/features/help/landings';
import { Reply } from '~/features/help/reply/reply-form';
import { Thread } from '~/features/help/reply/thread';
import { SurveyLink } from '~/features/help/survey-link';
import { keepFormInPlace } from '~/features/help/ticket-form/revalidation';
import { helpMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Badge } from '~/ui/badge/badge';
import { Button, ButtonLink } from '~/ui/button/button';
import { FileList } from '~/ui/file-list/file-list';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import { Page } from '~/ui/page/page';
import { replyToOwn } from './ticket.action.server';
import styles from './ticket.module.css';
import { loadTicket } from './ticket.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const shouldRevalidate = keepFormInPlace;

export const handle: RoutePolicy = { rate: 'reply' };
export const meta = helpMeta('문의/신고 내용');

export const loader = (args: LoaderFunctionArgs) => loadTicket(args);

export const action = (args: ActionFunctionArgs) => replyToOwn(args);

/** One's own ticket: question, answers and replies, and the form for the next reply. */
export default function MyInquiry() {
  const { id, ticket, staffName, greeting, helpEmail, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { question } = ticket;
  const offersSurvey = ticket.isAnswered && !ticket.isObjection;
  return (
    <Page width="narrow">
      <article className={styles.ticket}>
        <header>
          <p>{ticket.category}</p>
          <h1>
            <bdi>{question.title}</bdi>
          </h1>
          <p>
            {ticket.caseNumber && `접수번호 ${caseNumberText(ticket.caseNumber)} · `}
            <time>{question.createdDate}</time>{' '}
            <Badge tone={ticket.status.tone === 'done' ? 'accent' : undefined}>{ticket.status.wide}</Badge>
          </p>
        </header>
        <ForeignHtml html={question.html} />
        <FileList files={question.files} hrefOf={(file) => links.attachment(file.id)} />
      </article>
      <Thread
        thread={ticket.thread}
        staffName={staffName}
        greeting={greeting}
        answerFile={links.attachment}
        opensFiles
        afterAnswers={offersSurvey && <Rate id={id} isEvaluated={ticket.isEvaluated} />}
      />
      <div className={styles.reply}>
        <Reply
          ticket={ticket}
          path={links.myInquiry(id)}
          helpEmail={helpEmail}
          idempotencyKey={idempotencyKey}
          answer={answer}
        />
      </div>
      <p className={styles.back}>
        <ButtonLink look="outline" large href={links.myInquiries}>
          목록
        </ButtonLink>
      </p>
    </Page>
  );
}

function Rate({ id, isEvaluated }: { id: string; isEvaluated: boolean }) {
  return (
    <p id={ratedLanding(id)} tabIndex={-1} className={styles.rate}>
      {isEvaluated ? (
        <Button type="button" look="outline" disabled>
          답변 만족도 평가
        </Button>
      ) : (
        <SurveyLink id={id}>답변 만족도 평가</SurveyLink>
      )}
    </p>
  );
}
