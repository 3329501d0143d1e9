import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { deskStatusText } from '~/domain/help/staff-desk';
import { caseNumberText } from '~/domain/help/ticket';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import forms from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { queueOfForm } from '~protocol/staff/codes';
import type { MergeHead } from '~protocol/staff/work';
import { mergeCases } from './merge.action.server';
import { loadMerge } from './merge.query.server';
import { writeSeenThread } from './seen-thread';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('문의 합치기');

export const loader = (args: LoaderFunctionArgs) => loadMerge(args);

export const action = (args: ActionFunctionArgs) => mergeCases(args);

const hrefOf = ({ ticketId, formType }: MergeHead) =>
  links.staffCase(ticketId, { queue: queueOfForm(formType) });

/** Which case stays, and then both by name before they are one. */
export default function Merge() {
  const { cases, number, plan, problem } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused ?? [];
  const wasChoosing = useRef(plan.into === null);
  const isAble = plan.cases.some((one) => one.problem === null);
  const named = (ticketId: string) => plan.cases.find((one) => one.ticketId === ticketId)?.title;
  const errors = refused.map(({ ticketId, message }) => ({
    text: [named(ticketId), message].filter(Boolean).join(': '),
  }));
  return (
    <StaffPage title="문의 합치기">
      <ErrorSummary
        errors={problem ? [{ id: 'number', text: problem }] : errors}
        answer={problem ? plan : refused}
      />
      <section className={forms.section} aria-labelledby="from-heading">
        <h2 id="from-heading">합칠 문의</h2>
        <ul className={forms.list}>
          {plan.cases.map((one) => (
            <li key={one.ticketId}>
              <CaseLine head={one} />
              {one.problem && <p role="status">{one.problem}</p>}
            </li>
          ))}
        </ul>
      </section>
      {plan.into ? (
        <Confirm cases={cases} plan={{ ...plan, into: plan.into }} takesFocus={wasChoosing.current} />
      ) : isAble ? (
        <Choose cases={cases} number={number} others={plan.others} problem={problem} />
      ) : null}
    </StaffPage>
  );
}

function CaseLine({ head }: { head: MergeHead }) {
  const { title, caseNumber, createdDate, status } = head;
  return (
    <p>
      <a href={hrefOf(head)}>
        <bdi>{title}</bdi>
      </a>{' '}
      {caseNumber && `· 접수번호 ${caseNumberText(caseNumber)} `}· <time>{createdDate}</time> ·{' '}
      {deskStatusText(status)}
    </p>
  );
}

interface ChooseProps {
  cases: string;
  number: string;
  others: readonly MergeHead[];
  /** of the number */
  problem: string | null;
}

function Choose({ cases, number, others, problem }: ChooseProps) {
  return (
    <section className={forms.section} aria-labelledby="into-heading">
      <h2 id="into-heading">남길 문의 고르기</h2>
      <Form className={forms.form} action={links.staffMerge({ cases })}>
        <input type="hidden" name="cases" value={cases} />
        {others.length > 0 && (
          <Field id="into" label="같은 사람이 보낸 문의">
            {(control) => (
              <select {...control} className={field.select} name="into" defaultValue="">
                <option value="">선택해 주세요</option>
                {others.map(({ ticketId, caseNumber, title, createdDate }) => (
                  <option key={ticketId} value={ticketId}>
                    {[createdDate, caseNumber && caseNumberText(caseNumber), title].filter(Boolean).join(' ')}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field
          id="number"
          label="접수번호로 고르기"
          help="같은 사람이 같은 접수함에 보낸 문의만 합칠 수 있어요."
          errors={problem ? [problem] : undefined}
        >
          {(control) => (
            <input
              {...control}
              className={field.input}
              name="number"
              autoComplete="off"
              maxLength={40}
              defaultValue={number}
            />
          )}
        </Field>
        <Button look="outline">확인하기</Button>
      </Form>
    </section>
  );
}

interface ConfirmProps {
  cases: string;
  /** it stands where the choice was: the button that was pressed is gone */
  takesFocus: boolean;
  plan: {
    isGuest: boolean;
    into: MergeHead;
    cases: readonly (MergeHead & { problem: string | null })[];
  };
}

function Confirm({ cases, takesFocus, plan: { isGuest, into, cases: all } }: ConfirmProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const able = all.filter(({ problem }) => problem === null);
  return (
    <section className={forms.section} aria-labelledby="into-heading">
      <h2 id="into-heading" tabIndex={-1} ref={heading}>
        남길 문의
      </h2>
      <CaseLine head={into} />
      {able.length > 0 && (
        <>
          <p>
            {`합치면 문의 ${able.length}건의 글, 파일, 메모를 남길 문의에서 함께 보고, 보낸 사람에게 메일로 알려요. 되돌릴 수 없어요.`}
          </p>
          {isGuest && (
            <p>비회원의 문의예요. 이메일 주소만 같을 수 있으니 같은 사람인지 내용을 확인해 주세요.</p>
          )}
        </>
      )}
      <Form method="post" action={links.staffMerge({ cases, into: into.ticketId })} className={forms.actions}>
        <CsrfField />
        <input type="hidden" name="queue" value={queueOfForm(into.formType)} />
        <input type="hidden" name="into" value={writeSeenThread(into)} />
        {able.map((one) => (
          <input key={one.ticketId} type="hidden" name="case" value={writeSeenThread(one)} />
        ))}
        {able.length > 0 && <Button look="primary">합치기</Button>}
        <ButtonLink look="outline" href={hrefOf(into)}>
          합치지 않고 보기
        </ButtonLink>
      </Form>
    </section>
  );
}
