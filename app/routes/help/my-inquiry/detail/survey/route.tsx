import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import styles from '~/features/help/survey.module.css';
import { SurveyForm } from '~/features/help/survey-form';
import { pageTitle } from '~/features/shell/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { answerSurvey } from './survey.action.server';
import { loadSurvey } from './survey.query.server';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, '고객센터');

export const handle: RoutePolicy = { rate: 'inquiry' };

export const loader = (args: LoaderFunctionArgs) => loadSurvey(args);

export const action = (args: ActionFunctionArgs) => answerSurvey(args);

/** The survey of one's own ticket: a layer on phones (help-centre §2.13), and what works without a script. */
export default function TicketSurvey() {
  const { id, title, closed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const ticket = links.myInquiry(id);
  return (
    <div className="page page--narrow">
      <a className="crumb" href={ticket}>
        <Icon name="chevron-left" size="s" />
        문의로 돌아가기
      </a>
      <div className="page__head">
        <h1>만족도 평가</h1>
      </div>
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
    </div>
  );
}
