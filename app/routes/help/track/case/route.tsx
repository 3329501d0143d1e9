import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dayText } from '~/domain/format/dates';
import { caseNumberText } from '~/domain/help/ticket';
import { Reply } from '~/features/help/reply/reply-form';
import { FileNames, Thread } from '~/features/help/reply/thread';
import { keepFormInPlace } from '~/features/help/ticket-form/revalidation';
import { privateHelpMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Badge } from '~/ui/badge/badge';
import { Button, ButtonLink } from '~/ui/button/button';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import { Page } from '~/ui/page/page';
import { answerPromise } from '~protocol/staff/hours-codes';
import { replyByLink } from './tracked.action.server';
import styles from './tracked.module.css';
import { loadTracked } from './tracked.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

import { useHydrated } from 'remix-utils/use-hydrated';

/** Only a script can print; without one the browser's menu does. */
function PrintButton() {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Button type="button" look="outline" onClick={() => window.print()}>
      인쇄하기
    </Button>
  );
}

export const meta = privateHelpMeta('비회원 문의 내용');

export const shouldRevalidate = keepFormInPlace;

export const handle: RoutePolicy = { rate: 'track' };

export const loader = (args: LoaderFunctionArgs) => loadTracked(args);

export const action = (args: ActionFunctionArgs) => replyByLink(args);

/** A guest's ticket behind its private link: state, question, answers and replies; also what is printed. */
export default function Tracked() {
  const { token, ticket, promise, staffName, greeting, helpEmail, idempotencyKey } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { question, caseNumber, expiresDate } = ticket;
  const isOpen = ticket.status.tone !== 'done';
  const isWaiting = ticket.status.tone === 'waiting';
  return (
    <Page width="narrow" className={styles.page}>
      <header className={styles.head}>
        {caseNumber && (
          <p>
            접수번호 <b>{caseNumberText(caseNumber)}</b>
          </p>
        )}
        <h1>
          <bdi>{question.title}</bdi>
        </h1>
        <p>
          {ticket.category} · <time>{question.createdDate}</time>{' '}
          <Badge tone={isOpen ? undefined : 'accent'}>{ticket.status.wide}</Badge>
        </p>
        {isWaiting && promise && <p>{answerPromise(promise)}</p>}
      </header>
      <ForeignHtml html={question.html} />
      <FileNames files={question.files} />
      <Thread
        thread={ticket.thread}
        staffName={staffName}
        greeting={greeting}
        answerFile={(id) => links.trackedFile(token, id)}
        opensFiles={false}
      />
      <p className={styles.actions} data-chrome="">
        {ticket.isAnswered && !ticket.isEvaluated && (
          <ButtonLink look="primary" href={links.surveyPage(ticket.id)}>
            답변 만족도 평가
          </ButtonLink>
        )}
        <PrintButton />
      </p>
      <Reply
        ticket={ticket}
        path={links.tracked(token)}
        helpEmail={helpEmail}
        idempotencyKey={idempotencyKey}
        answer={answer}
      />
      {expiresDate && (
        <p className={styles.end}>
          {`이 주소를 아는 사람은 누구나 볼 수 있어요. ${dayText(expiresDate)}까지 열려요.`}
        </p>
      )}
    </Page>
  );
}
