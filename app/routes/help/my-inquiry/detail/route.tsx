import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { caseNumberText } from '~/domain/ticket';
import { SurveyLink } from '~/features/help/survey-link';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { Button, ButtonLink } from '~/ui/button/button';
import { FileList } from '~/ui/file-list/file-list';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import { Page } from '~/ui/page/page';
import styles from './ticket.module.css';
import { loadTicket } from './ticket.query.server';

export const loader = (args: LoaderFunctionArgs) => loadTicket(args);

export default function MyInquiry() {
  const { id, ticket, staffName, greeting } = useLoaderData<typeof loader>();
  const { question } = ticket;
  const offersSurvey = ticket.isAnswered && !ticket.isObjection;
  return (
    <Page width="narrow">
      <article className={styles.ticket}>
        <header>
          <p>{ticket.category}</p>
          <h1>{question.title}</h1>
          <p>
            {ticket.caseNumber && `접수번호 ${caseNumberText(ticket.caseNumber)} · `}
            <time>{question.createdDate}</time>{' '}
            <Badge tone={ticket.status.tone === 'done' ? 'accent' : undefined}>{ticket.status.wide}</Badge>
          </p>
        </header>
        <ForeignHtml html={question.html} />
        <FileList files={question.files} hrefOf={(file) => links.attachment(file.id)} />
      </article>
      {ticket.answers.map((answer, index) => (
        <section key={answer.createdDate + answer.label} className={styles.answer} aria-label={answer.label}>
          <h2>{staffName}</h2>
          <p className={styles.facts}>
            {answer.label} · <time>{answer.createdDate}</time>
          </p>
          <p>{greeting}</p>
          <ForeignHtml html={answer.html} />
          {offersSurvey && index === ticket.answers.length - 1 && (
            <p className={styles.rate}>
              {ticket.isEvaluated ? (
                <Button type="button" look="outline" disabled>
                  답변 만족도 평가
                </Button>
              ) : (
                <SurveyLink id={id}>답변 만족도 평가</SurveyLink>
              )}
            </p>
          )}
        </section>
      ))}
      <p className={styles.back}>
        <ButtonLink look="outline" large href={links.myInquiries}>
          목록
        </ButtonLink>
      </p>
    </Page>
  );
}
