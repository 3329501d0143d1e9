import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import styles from '~/features/help/survey.module.css';
import { SurveyForm } from '~/features/help/survey-form';
import { helpMeta } from '~/features/shell/frame/page-title';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { answerSurvey } from './survey.action.server';
import { loadSurvey } from './survey.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = helpMeta('답변 만족도 평가');

export const handle: RoutePolicy = { rate: 'survey' };

export const loader = (args: LoaderFunctionArgs) => loadSurvey(args);

export const action = (args: ActionFunctionArgs) => answerSurvey(args);

/** The survey as a page of its own; mails link to it (H127). */
export default function Survey() {
  const { ticketId, closed, needsLogin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const hosts = useHosts();
  const here = links.surveyPage(ticketId);
  return (
    <Page title="만족도 평가" width="narrow">
      {closed ? (
        <BlankSlate icon="message-square-text" title={closed}>
          <ButtonLink href={links.help}>고객센터로</ButtonLink>
        </BlankSlate>
      ) : (
        <>
          {needsLogin && (
            <p className={styles.notice}>
              문의하신 계정으로 로그인이 필요합니다.
              <a href={links.login(hosts, here)}>로그인</a>
            </p>
          )}
          <SurveyForm action={here} answer={answer} />
        </>
      )}
    </Page>
  );
}
