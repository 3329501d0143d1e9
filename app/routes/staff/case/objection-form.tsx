import { Form } from '@remix-run/react';
import { useMemo } from 'react';
import { decisionLabels, eventText } from '~/domain/help/staff-desk';
import { useRootData } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { answerLength } from '~protocol/staff/codes';
import { endText } from '~protocol/staff/member-codes';
import type { CaseObjection } from '~protocol/staff/objection';
import { decisions } from '~protocol/staff/work-codes';
import type { DecisionAnswer } from './case.action.server';
import styles from './case.module.css';
import { entryId } from './thread';

interface ObjectionFormProps {
  objection: CaseObjection;
  memberId: string | null;
  version: number;
  refused: DecisionAnswer | null;
}

/** What the objection is against, and the decision that ends it. */
export function ObjectionForm({ objection, memberId, version, refused }: ObjectionFormProps) {
  const { decision, isRunning, suspension } = objection;
  const own = useRootData()?.viewer?.userId;
  const errors = useMemo(() => errorsOf(refused), [refused]);
  const errorAt = (name: string) =>
    refused?.problem?.field === name ? [refused.problem.message] : undefined;
  return (
    <section id="objection" className={styles.form} tabIndex={-1} aria-labelledby="objection-heading">
      <h2 id="objection-heading">이의신청 결정</h2>
      <Suspension suspension={suspension} memberId={memberId} isRunning={isRunning} />
      {decision && <p>{`지난 결정: ${eventText({ kind: decision, to: null })}`}</p>}
      {suspension?.by && suspension.by.userId === own && (
        <p className={styles.warning}>직접 내린 정지예요. 다른 담당자가 결정하는 것이 좋아요.</p>
      )}
      <Form method="post">
        <CsrfField />
        <input type="hidden" name="intent" value="decide" />
        <input type="hidden" name="version" value={version} />
        <ErrorSummary errors={errors} />
        <Field
          id="decision"
          label="결정"
          required
          help={isRunning ? '받아들이면 정지를 바로 해제해요.' : '이미 끝난 정지라 해제할 것은 없어요.'}
          errors={errorAt('decision')}
        >
          {(control) => (
            <select {...control} className={field.select} name="decision" defaultValue={refused?.kind ?? ''}>
              <option value="">선택해 주세요</option>
              {decisions.map((value) => (
                <option key={value} value={value}>
                  {decisionLabels[value]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="verdict" label="회원에게 보여 줄 설명" required errors={errorAt('text')}>
          {(control) => (
            <textarea
              {...control}
              className={field.textarea}
              name="text"
              rows={5}
              maxLength={answerLength}
              defaultValue={refused?.text}
            />
          )}
        </Field>
        <Button look="primary">결정하기</Button>
      </Form>
    </section>
  );
}

function Suspension({
  suspension,
  memberId,
  isRunning,
}: Pick<CaseObjection, 'suspension' | 'isRunning'> & Pick<ObjectionFormProps, 'memberId'>) {
  if (!suspension) return <p>정지 기록이 남아 있지 않아요.</p>;
  const { act, fromDate, untilDate, reason, note, by } = suspension;
  return (
    <dl className={styles.facts}>
      <dt>정지</dt>
      <dd>
        {`${fromDate}부터 ${untilDate ? endText(act, untilDate) : ''} · ${isRunning ? '지금 정지 중' : '끝남'}`}{' '}
        {memberId && <a href={links.staffMember(memberId)}>회원 조치 보기</a>}
      </dd>
      <dt>사유</dt>
      <dd className={styles.text}>{reason}</dd>
      {note && (
        <>
          <dt>내부 메모</dt>
          <dd className={styles.text}>{note}</dd>
        </>
      )}
      <dt>조치한 직원</dt>
      <dd>{by ? <bdi>{by.nick}</bdi> : '운영자 명령'}</dd>
    </dl>
  );
}

const fieldIds: Record<string, string> = { decision: 'decision', text: 'verdict' };

/** What is wrong with the decision, and where to read what came before it. */
function errorsOf(refused: DecisionAnswer | null) {
  if (!refused?.problem) return [];
  const { field: name, message } = refused.problem;
  const see =
    refused.seen === null ? undefined : { id: entryId(refused.seen), text: '새로 등록된 내용 보기' };
  return [{ id: name ? fieldIds[name] : undefined, text: message, see }];
}
