import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { actLabels } from '~/domain/help/staff-desk';
import { useRootData } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import forms from '~/features/staff/staff-forms.module.css';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import type { StaffCase } from '~protocol/staff/calls';
import { noteLength } from '~protocol/staff/codes';
import type { CaseCategory } from '~protocol/staff/work';
import type { CaseAct } from '~protocol/staff/work-codes';
import { SaveFirst } from './answer-form';
import styles from './case.module.css';
import type { WorkAnswer } from './case-work.server';
import { CategoryForm } from './category-form';

interface WorkFormsProps {
  ticket: Pick<
    StaffCase,
    'ticketId' | 'owner' | 'colleagues' | 'version' | 'status' | 'isSpam' | 'formType' | 'nodeId'
  >;
  categories: readonly CaseCategory[];
  /** of the answer's form where it stands on the page: what is typed there is kept by a press that needs no field */
  answerForm: string | undefined;
  refused: WorkAnswer | null;
}

/** Whose work the case is, and what is done with it beside answering. */
export function WorkForms({ ticket, categories, answerForm, refused }: WorkFormsProps) {
  const { owner } = ticket;
  const own = useRootData()?.viewer?.userId;
  const isMine = owner?.userId === own;
  return (
    <section id="work" className={styles.work} tabIndex={-1} aria-labelledby="work-heading">
      <h2 id="work-heading">맡은 사람과 상태</h2>
      <p>{owner ? <bdi>{`${owner.nick}님이 맡고 있어요.`}</bdi> : '아직 맡은 사람이 없어요.'}</p>
      {refused && <ErrorSummary errors={errorsOf(refused)} answer={refused} />}
      <Presses form={answerForm} ticket={ticket}>
        {!isMine && own && (
          <Button
            id="take"
            look="primary"
            form={answerForm}
            name="work"
            value={`assign ${own}`}
            formNoValidate
          >
            내가 맡기
          </Button>
        )}
        {owner && (
          <Button look="outline" form={answerForm} name="work" value="assign " formNoValidate>
            {isMine ? '내려놓기' : '맡은 사람 비우기'}
          </Button>
        )}
      </Presses>
      <HandOver
        ticket={ticket}
        hasAnswerForm={answerForm !== undefined}
        refused={refused?.intent === 'handOver' ? refused : null}
        own={own}
      />
      <CategoryForm
        ticket={ticket}
        categories={categories}
        hasAnswerForm={answerForm !== undefined}
        refused={refused?.intent === 'category' ? refused : null}
      />
      {ticket.formType !== 'objection' && (
        <ButtonLink look="text" className={styles.merge} href={links.staffMerge({ cases: ticket.ticketId })}>
          이 문의를 다른 문의에 합치기
        </ButtonLink>
      )}
      <Presses form={answerForm} ticket={ticket}>
        {actsOf(ticket).map((act) => (
          <Button
            key={act}
            look="outline"
            form={answerForm}
            name="work"
            value={`state ${act}`}
            formNoValidate
          >
            {actLabels[act]}
          </Button>
        ))}
      </Presses>
    </section>
  );
}

interface PressesProps {
  form: string | undefined;
  ticket: WorkFormsProps['ticket'];
  children: ReactNode;
}

/** Buttons of the answer's form, or of one of their own where that is not there. */
function Presses({ form, ticket, children }: PressesProps) {
  if (form)
    return (
      <div className={styles.actions}>
        <Seen form={form} ticket={ticket} />
        {children}
      </div>
    );
  return (
    <Form method="post" className={styles.actions}>
      <CsrfField />
      <Seen ticket={ticket} />
      {children}
    </Form>
  );
}

/** The fields of the platform that a form has, by their ids here; the other presses have none. */
const fieldIds: Partial<Record<WorkAnswer['intent'], Record<string, string>>> = {
  handOver: { to: 'to', note: 'hand-note' },
  category: { nodeId: 'node' },
};
const errorsOf = ({ intent, problem: { field: name, message } }: WorkAnswer) => [
  { id: name ? fieldIds[intent]?.[name] : undefined, text: message },
];

/** What the form showed: an act on a case that has moved on is refused. */
const Seen = ({ form, ticket }: Pick<PressesProps, 'ticket'> & { form?: string }) => (
  <>
    <input type="hidden" form={form} name="seen" value={ticket.owner?.userId ?? ''} />
    <input type="hidden" form={form} name="version" value={ticket.version} />
  </>
);

interface HandOverProps {
  ticket: WorkFormsProps['ticket'];
  hasAnswerForm: boolean;
  refused: WorkAnswer | null;
  own: string | undefined;
}

function HandOver({ ticket, hasAnswerForm, refused, own }: HandOverProps) {
  const { owner, colleagues } = ticket;
  const others = colleagues.filter(({ userId }) => userId !== owner?.userId && userId !== own);
  if (others.length === 0) return null;
  const errorAt = (name: string) => (refused?.problem.field === name ? [refused.problem.message] : undefined);
  return (
    <details className={forms.act} open={refused !== null}>
      <summary>다른 직원에게 넘기기</summary>
      {/* what was handed over leaves the form */}
      <Form method="post" className={styles.hand} key={owner?.userId ?? 'nobody'}>
        <CsrfField />
        <input type="hidden" name="intent" value="handOver" />
        <Seen ticket={ticket} />
        <Field id="to" label="넘길 직원" required errors={errorAt('to')}>
          {(control) => (
            <select {...control} className={field.select} name="to" defaultValue={refused?.to ?? ''}>
              <option value="">선택해 주세요</option>
              {others.map(({ userId, nick }) => (
                <option key={userId} value={userId}>
                  {nick}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="hand-note" label="전할 말" help="내부 메모로 남아요." errors={errorAt('note')}>
          {(control) => (
            <textarea
              {...control}
              className={field.textarea}
              name="note"
              rows={2}
              maxLength={noteLength}
              defaultValue={refused?.note}
            />
          )}
        </Field>
        {hasAnswerForm && <SaveFirst />}
        <Button look="outline">넘기기</Button>
      </Form>
    </details>
  );
}

/** The acts that make sense of the state that the case is in. */
function actsOf({ status, isSpam, formType }: WorkFormsProps['ticket']): readonly CaseAct[] {
  if (isSpam) return ['notSpam'];
  if (status === 'ANSWEND') return ['reopen', 'spam'];
  // an objection ends with a decision
  return formType === 'objection' ? ['spam'] : ['close', 'spam'];
}
