import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { categoryName } from '~/domain/help/case-categories';
import { caseStateText, waitingOf } from '~/domain/help/staff-desk';
import { caseNumberText } from '~/domain/help/ticket';
import { pageMeta } from '~/features/shell/frame/page-title';
import { LeaveWarning } from '~/features/shell/navigation/leave-warning';
import { DeskKeys, deskItem } from '~/features/staff/desk-keys/desk-keys';
import type { DeskKey } from '~/features/staff/desk-keys/use-desk-keys';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { DefaultSubmit } from '~/ui/button/button';
import { FileList } from '~/ui/file-list/file-list';
import { leftMember } from '~protocol/account/rules';
import { AnswerForm, answerFormId } from './answer-form';
import { AnswerPreview } from './answer-preview';
import { actOnCase } from './case.action.server';
import styles from './case.module.css';
import { loadCase } from './case.query.server';
import { Events } from './events';
import { HeldAnswer } from './held-answer';
import { Notes } from './notes';
import { ObjectionForm } from './objection-form';
import { ReporterFacts } from './reporter-facts';
import { ThingForm } from './thing-form';
import { Things } from './things';
import { Thread } from './thread';
import { WorkForms } from './work-forms';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

import { useEffect } from 'react';
import { usePart } from '~/features/shell/sending/use-part';

/** Well below the 90 s after which the platform forgets it. */
const everyMs = 45_000;

/** Tells the platform that the case is open here, for as long as it is. */
function useViewing(): void {
  const { send } = usePart<null>({ isQuiet: true });
  useEffect(() => {
    const viewing = new FormData();
    viewing.set('intent', 'viewing');
    const timer = setInterval(() => send(window.location.href, viewing), everyMs);
    return () => clearInterval(timer);
  }, [send]);
}

/** The number is to be seen from another tab. */
export const meta = pageMeta<typeof loader>(({ data }) =>
  data
    ? [data.ticket.caseNumber && caseNumberText(data.ticket.caseNumber), data.ticket.title]
        .filter(Boolean)
        .join(' ')
    : '문의 처리',
);

/** What a press shows may be for this moment alone; a page without one is kept as every page is. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const cacheControl = actionHeaders.get('cache-control');
  return new Headers(cacheControl ? { 'cache-control': cacheControl } : undefined);
};

export const loader = (args: LoaderFunctionArgs) => loadCase(args);

export const action = (args: ActionFunctionArgs) => actOnCase(args);

/** A case: question, answers, notes of staff, and the form for the next answer. */
export default function Case() {
  const { ticket, categories, about, suggestions, thread, held, answersSent, notes, events, help } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer?.intent === 'answer' ? answer : null;
  const work = answer && 'to' in answer ? answer : null;
  const shown = answer && 'seen' in answer ? answer : null;
  const reporter = answer?.intent === 'reporter' ? answer.reporter : null;
  const thing = answer?.intent === 'act' ? answer : null;
  const acting =
    about.acting && (thing || about.acting.thing.acts.includes(about.acting.act)) ? about.acting : null;
  // one answer after the other: what was refused meanwhile is still to be seen. An act is asked about by itself
  const hasAnswerForm = (!held?.isYours || refused !== null) && !acting;
  const waiting = waitingOf(ticket);
  useViewing();
  return (
    <StaffPage title={ticket.title}>
      {ticket.viewers.length > 0 && (
        <p className={styles.warning} role="status">
          {ticket.viewers.join(', ')}님이 지금 이 문의를 보고 있어요. 답변이 겹치지 않게 확인해 주세요.
        </p>
      )}
      <dl className={styles.facts}>
        <dt>접수번호</dt>
        <dd>{ticket.caseNumber ? caseNumberText(ticket.caseNumber) : '없음'}</dd>
        <dt>카테고리</dt>
        <dd>{categoryName(ticket.nodePath)}</dd>
        <dt>상태</dt>
        <dd>
          {caseStateText(ticket)} {ticket.isReopened && <Badge tone="warn">다시 열림</Badge>}{' '}
          {ticket.isUnread && <Badge tone="accent">새 글</Badge>}{' '}
          {ticket.isOverdue && <Badge tone="danger">기한 지남</Badge>}
        </dd>
        <dt>접수</dt>
        <dd>
          {ticket.createdDate}
          {ticket.dueDate && ` · 기한 ${ticket.dueDate}`}
          {waiting && ` · 대기 ${waiting}`} {ticket.status === 'ANSWASK' && <Badge>멈춤</Badge>}
        </dd>
        <dt>문의자</dt>
        <dd>
          <Filer memberId={ticket.memberId} /> · {ticket.email}
          {ticket.isMobile && ' · 모바일'}
          {ticket.byMail && ' · 메일'}
        </dd>
        {ticket.hasReporter && <ReporterFacts reporter={reporter} />}
        {ticket.feedback !== null && (
          <>
            <dt>만족도</dt>
            <dd>{ticket.feedback}점</dd>
          </>
        )}
      </dl>
      {hasAnswerForm && <DefaultSubmit form={answerFormId}>답변 등록</DefaultSubmit>}
      <WorkForms
        ticket={ticket}
        categories={categories}
        answerForm={hasAnswerForm ? answerFormId : undefined}
        refused={work}
      />
      <section className={styles.question} aria-label="문의 내용" tabIndex={-1} {...deskItem}>
        <p className={styles.text}>{ticket.contents}</p>
        <FileList files={ticket.files} hrefOf={(file) => links.attachment(file.id)} />
      </section>
      {about.isShown && (
        <Things
          things={about.things}
          hasAnswerForm={hasAnswerForm}
          asking={
            acting && <ThingForm key={`${acting.act} ${acting.thing.key}`} acting={acting} answer={thing} />
          }
        />
      )}
      <Thread thread={thread} seen={shown?.seen ?? null} />
      {ticket.objection && (
        <ObjectionForm
          key={`decision ${ticket.version}`}
          objection={ticket.objection}
          memberId={ticket.memberId}
          version={ticket.version}
          refused={shown?.intent === 'decide' ? shown : null}
        />
      )}
      {held && <HeldAnswer held={held} answersSent={answersSent} />}
      {refused?.preview && (
        <AnswerPreview
          entry={refused.preview}
          text={refused.text}
          staffName={help.staffName}
          greeting={help.greeting}
        />
      )}
      {acting && ticket.draft && <p>쓰던 답변은 임시 저장해 두었어요.</p>}
      {hasAnswerForm && (
        <AnswerForm
          key={ticket.version}
          ticket={ticket}
          refused={refused}
          helpEmail={help.email}
          isHeld={held !== null}
          suggestions={suggestions}
        />
      )}
      <Notes
        notes={notes}
        hasAnswerForm={hasAnswerForm}
        refused={answer?.intent === 'note' ? answer : null}
      />
      <Events events={events} />
      <LeaveWarning answer={answer} />
      <DeskKeys keys={caseKeys} />
    </StaffPage>
  );
}

const focus = (id: string) => () => document.getElementById(id)?.focus();
const caseKeys: readonly DeskKey[] = [
  { code: 'KeyA', sign: 'a', label: '답변 쓰기', press: focus('answer') },
  { code: 'KeyN', sign: 'n', label: '메모 쓰기', press: focus('note') },
  { code: 'KeyT', sign: 't', label: '내가 맡기', press: () => document.getElementById('take')?.click() },
  { code: 'Slash', sign: '/', label: '문의 찾기', press: () => window.location.assign(`${links.staff}#q`) },
];

/** Who filed it, with the way to all that staff know of them. */
function Filer({ memberId }: { memberId: string | null }) {
  if (memberId === null) return '비회원';
  if (memberId === leftMember.userId) return leftMember.nick;
  return <a href={links.staffMember(memberId)}>{memberId}</a>;
}
