import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { ActFields, actErrors, memberQuestions } from '~/features/staff/act-fields';
import styles from '~/features/staff/staff-forms.module.css';
import { ownQuestions } from '~/features/staff/thing-text';
import { Button, ButtonLink } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { isLimit } from '~protocol/staff/member-codes';
import {
  actReasonLength,
  isOwnerAct,
  type ThingAct,
  thingActNames,
  thingName,
} from '~protocol/staff/thing-codes';
import type { CaseThing } from '~protocol/staff/things';
import page from './case.module.css';
import type { ThingAnswer } from './thing.action.server';

export const thingFormId = 'thing-act';

/** What is asked about: an act on what the case names. */
export interface Acting {
  act: ThingAct;
  thing: CaseThing;
  formKey: string;
  /** the case without the question */
  back: string;
}

/** One act with its reason, before it is done. */
export function ThingForm({ acting, answer }: { acting: Acting; answer: ThingAnswer | null }) {
  const { act, thing, formKey, back } = acting;
  const isOfOwner = isOwnerAct(act);
  const name = thingActNames[act];
  const about = isOfOwner ? `${thing.owner.nick}님` : thingName(thing.key);
  const question = isOfOwner ? memberQuestions[act] : ownQuestions[act];
  return (
    <section id={thingFormId} className={page.asking} tabIndex={-1} aria-labelledby="thing-act-heading">
      <h3 id="thing-act-heading">
        <bdi>{about}</bdi> {name}
      </h3>
      <Form method="post" className={styles.form} noValidate>
        <CsrfField />
        <input type="hidden" name="intent" value="act" />
        <input type="hidden" name="about" value={thing.key} />
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="formKey" value={answer?.typed.formKey ?? formKey} />
        <ErrorSummary errors={actErrors('thing', answer?.errors)} answer={answer} />
        <ActFields
          act="thing"
          hasDays={isOfOwner && isLimit(act)}
          hasNote={isOfOwner}
          reasonLength={isOfOwner ? undefined : actReasonLength}
          typed={answer?.typed}
          errors={answer?.errors}
        />
        {question && <p>{question}</p>}
        <p className={styles.actions}>
          <Button look={act === 'warn' || act === 'unblind' ? 'primary' : 'danger'}>{`${name} 적용`}</Button>
          <ButtonLink look="outline" href={back} data-replace>
            취소
          </ButtonLink>
        </p>
      </Form>
    </section>
  );
}
