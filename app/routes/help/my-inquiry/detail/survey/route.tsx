import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import styles from '~/features/help/survey.module.css';
import { SurveyForm } from '~/features/help/survey-form';
import { helpMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { answerSurvey } from './survey.action.server';
import { loadSurvey } from './survey.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = helpMeta('만족도 평가');

export const handle: RoutePolicy = { rate: 'survey' };

export const loader = (args: LoaderFunctionArgs) => loadSurvey(args);

export const action = (args: ActionFunctionArgs) => answerSurvey(args);

/** The survey of an own ticket, for phones and browsers without JavaScript (H127). */
export default function TicketSurvey() {
  const { id, title, closed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const ticket = links.myInquiry(id);
  return (
    <Page title="만족도 평가" back={{ href: ticket, label: '문의로 돌아가기' }} width="narrow">
      {closed ? (
        <BlankSlate icon="message-square-text" title={closed}>
          <ButtonLink href={ticket}>문의 보기</ButtonLink>
        </BlankSlate>
      ) : (
        <>
          <p className={styles.about}>{title}</p>
          <SurveyForm action={links.survey(id)} answer={answer}>
            <ButtonLink look="outline" large href={ticket}>
              취소
            </ButtonLink>
          </SurveyForm>
        </>
      )}
    </Page>
  );
}
