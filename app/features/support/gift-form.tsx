import { useMemo, useState } from 'react';
import { amountText, balanceNames } from '~/domain/station/gift';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { CountedField } from '~/ui/field/counted-field';
import { Field, fieldStyles } from '~/ui/field/field';
import { giftLimits } from '~protocol/station/gift/codes';
import type { GiftAnswer, GiftWindow } from './answers';
import styles from './gift-form.module.css';
import { PlacedAside, PlacedForm, usePlacedAnswer, usePlacedSending } from './place';
import { SureStep, useLastAnswer } from './sure-step';

interface GiftFormProps {
  kind: GiftWindow['kind'];
  offer: NonNullable<GiftWindow['offer']>;
  freshKey: string;
}

const fields = ['', 'amount', 'message'] as const;

/** How many, and a message; Enter in either asks whether to give it. */
export function GiftForm({ kind, offer, freshKey }: GiftFormProps) {
  const answer = usePlacedAnswer<GiftAnswer>();
  // kept while the form is: a second press must send the same key
  const [key] = useState(answer?.values.key || freshKey);
  const typed = useLastAnswer(answer)?.values;
  const errors = answer?.errors ?? {};
  const summary = useMemo(
    () =>
      fields.flatMap((name) => {
        const text = answer?.errors[name];
        return text ? [{ id: name || undefined, text }] : [];
      }),
    [answer],
  );
  const isSending = usePlacedSending() !== undefined;
  const errorOf = (name: 'amount' | 'message') => (errors[name] ? [errors[name]] : undefined);
  if (answer?.check)
    return (
      <SureStep
        question="이대로 선물할까요?"
        facts={[
          ['받는 스트리머', <bdi key="to">{offer.userNick}</bdi>],
          ['선물', `${balanceNames[kind]} ${amountText(kind, answer.check.amount)}`],
          ...(answer.values.message.trim() ? ([['메시지', answer.values.message]] as const) : []),
          ['선물하고 남는 개수', amountText(kind, answer.check.after)],
        ]}
        note="선물은 바로 전달되고 취소할 수 없어요."
        values={answer.values}
        submit="선물하기"
        sending="보내는 중…"
        backTo="amount"
      />
    );
  return (
    // an entry of its own for the question: Back leads from it to the form, where browsers without a script fill in again
    // what was typed, unless a field says autocomplete="off"
    <PlacedForm replace={false} className={styles.form}>
      <CsrfField />
      <input type="hidden" name="key" value={key} />
      <ErrorSummary errors={summary} />
      <p>
        받는 스트리머{' '}
        <b>
          <bdi>{offer.userNick}</bdi>
        </b>
      </p>
      <Field
        id="amount"
        label={`${balanceNames[kind]} 개수`}
        required
        errors={errorOf('amount')}
        help={
          <>
            {`가진 ${balanceNames[kind]} ${amountText(kind, offer.balance)} · `}
            <PlacedAside href={links.myItems()}>내 아이템</PlacedAside>
          </>
        }
      >
        {(control) => (
          <input
            {...control}
            className={fieldStyles.input}
            name="amount"
            inputMode="numeric"
            required
            defaultValue={typed?.amount}
          />
        )}
      </Field>
      <CountedField
        id="message"
        label="메시지"
        errors={errorOf('message')}
        help={`스트리머에게 함께 전해요. ${giftLimits.message}자까지 쓸 수 있어요.`}
        max={giftLimits.message}
        counts="seen"
        text={typed?.message}
      >
        {(control) => <input {...control} className={fieldStyles.input} name="message" />}
      </CountedField>
      <p className={fieldStyles.note}>보내기 전에 한 번 더 확인해요.</p>
      <Button look="primary" large disabled={isSending}>
        {isSending ? '확인하는 중…' : '선물하기'}
      </Button>
    </PlacedForm>
  );
}
