import { Form } from '@remix-run/react';
import { categoryGroups } from '~/domain/help/case-categories';
import { actLabels } from '~/domain/help/staff-desk';
import { useRootData } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { CategoryOptions } from '~/features/staff/category-options';
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
import styles from './case.module.css';
import type { WorkAnswer } from './case-work.server';

interface WorkFormsProps {
  ticket: Pick<
    StaffCase,
    'ticketId' | 'owner' | 'colleagues' | 'version' | 'status' | 'isSpam' | 'formType' | 'nodeId'
  >;
  categories: readonly CaseCategory[];
  refused: WorkAnswer | null;
}

/** Whose work the case is, and what is done with it beside answering. */
export function WorkForms({ ticket, categories, refused }: WorkFormsProps) {
  const { owner } = ticket;
  const own = useRootData()?.viewer?.userId;
  const isMine = owner?.userId === own;
  return (
    <section id="work" className={styles.work} tabIndex={-1} aria-labelledby="work-heading">
      <h2 id="work-heading">맡은 사람과 상태</h2>
      <p>{owner ? <bdi>{`${owner.nick}님이 맡고 있어요.`}</bdi> : '아직 맡은 사람이 없어요.'}</p>
      {refused && <ErrorSummary errors={errorsOf(refused)} answer={refused} />}
      <Form method="post" className={styles.actions}>
        <CsrfField />
        <Kept ticket={ticket} intent="assign" />
        {!isMine && own && (
          <Button id="take" look="primary" name="to" value={own}>
            내가 맡기
          </Button>
        )}
        {owner && (
          <Button look="outline" name="to" value="">
            {isMine ? '내려놓기' : '맡은 사람 비우기'}
          </Button>
        )}
      </Form>
      <HandOver ticket={ticket} refused={refused?.intent === 'handOver' ? refused : null} own={own} />
      <CategoryForm
        ticket={ticket}
        categories={categories}
        refused={refused?.intent === 'category' ? refused : null}
      />
      {ticket.formType !== 'objection' && (
        <ButtonLink look="text" className={styles.merge} href={links.staffMerge({ cases: ticket.ticketId })}>
          이 문의를 다른 문의에 합치기
        </ButtonLink>
      )}
      <StateForm ticket={ticket} />
    </section>
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
const Kept = ({ ticket, intent }: { ticket: WorkFormsProps['ticket']; intent: WorkAnswer['intent'] }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="seen" value={ticket.owner?.userId ?? ''} />
    <input type="hidden" name="version" value={ticket.version} />
  </>
);

interface HandOverProps {
  ticket: WorkFormsProps['ticket'];
  refused: WorkAnswer | null;
  own: string | undefined;
}

function HandOver({ ticket, refused, own }: HandOverProps) {
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
        <Kept ticket={ticket} intent="handOver" />
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
        <Button look="outline">넘기기</Button>
      </Form>
    </details>
  );
}

interface CategoryFormProps {
  ticket: WorkFormsProps['ticket'];
  categories: WorkFormsProps['categories'];
  refused: WorkAnswer | null;
}

function CategoryForm({ ticket, categories, refused }: CategoryFormProps) {
  const groups = categoryGroups(
    categories.filter(({ nodeId }) => nodeId !== ticket.nodeId),
    [ticket.formType],
  );
  if (groups.length === 0) return null;
  return (
    <details className={forms.act} open={refused !== null}>
      <summary>카테고리 바꾸기</summary>
      <Form method="post" className={styles.hand} key={ticket.nodeId}>
        <CsrfField />
        <input type="hidden" name="intent" value="category" />
        <input type="hidden" name="seen" value={ticket.nodeId} />
        <Field
          id="node"
          label="옮길 카테고리"
          required
          help={
            ticket.formType === 'illegal'
              ? undefined
              : '불법촬영물등 신고로 옮긴 문의는 그 접수함의 담당자만 볼 수 있고, 되돌릴 수 없어요.'
          }
          errors={refused?.problem.field === 'nodeId' ? [refused.problem.message] : undefined}
        >
          {(control) => (
            <select {...control} className={field.select} name="nodeId" defaultValue={refused?.nodeId ?? ''}>
              <option value="">선택해 주세요</option>
              <CategoryOptions groups={groups} />
            </select>
          )}
        </Field>
        <Button look="outline">옮기기</Button>
      </Form>
    </details>
  );
}

/** The acts that make sense of the state that the case is in. */
function StateForm({ ticket }: Pick<WorkFormsProps, 'ticket'>) {
  const { status, isSpam, formType } = ticket;
  // an objection ends with a decision
  const open: CaseAct[] = formType === 'objection' ? ['spam'] : ['close', 'spam'];
  const closed: CaseAct[] = ['reopen', 'spam'];
  const acts: CaseAct[] = isSpam ? ['notSpam'] : status === 'ANSWEND' ? closed : open;
  return (
    <Form method="post" className={styles.actions}>
      <CsrfField />
      <Kept ticket={ticket} intent="state" />
      {acts.map((act) => (
        <Button key={act} look="outline" name="act" value={act}>
          {actLabels[act]}
        </Button>
      ))}
    </Form>
  );
}
