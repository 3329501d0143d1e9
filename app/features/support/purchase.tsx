import { useMemo, useState } from 'react';
import { dayText } from '~/domain/format/dates';
import { amountText, tierName } from '~/domain/station/gift';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import confirm from '~/ui/confirm/confirm.module.css';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field, fieldStyles } from '~/ui/field/field';
import { Icon } from '~/ui/icon/icon';
import type { Product } from '~protocol/station/gift/calls';
import type { PurchaseAnswer, PurchaseForm, SubscriptionWindow } from './answers';
import { PlacedAside, PlacedForm, usePlacedAnswer, usePlacedSending } from './place';
import styles from './subscription.module.css';
import { Sure } from './sure';
import { useLastAnswer } from './sure-step';

type PurchaseProps = Omit<Extract<SubscriptionWindow['view'], { kind: 'buy' }>, 'kind'>;

/** What runs, a subscription with cash for oneself, and one for somebody else. */
export function Purchase({ state: { running, nick }, products, cash, keys }: PurchaseProps) {
  const answer = usePlacedAnswer<PurchaseAnswer>();
  const typed = useLastAnswer(answer);
  if (answer?.check) return <Sure answer={answer} check={answer.check} nick={nick} products={products} />;
  // one tier does not turn into the other while it runs
  const open = running ? products.filter(({ tier }) => tier === running.tier) : products;
  return (
    <div className={styles.parts}>
      <div id="state" className={styles.state} tabIndex={-1}>
        {cash !== null && (
          <p className={styles.cash}>
            {`가진 캐시 ${amountText('cash', cash)} · `}
            <PlacedAside href={links.myItems()}>내 아이템</PlacedAside>
          </p>
        )}
        {running && <Running running={running} />}
      </div>
      {running?.type !== 'auto' && (
        <BuyForm
          intent="subscribe"
          products={open}
          freshKey={keys.subscribe}
          answer={answer}
          typed={typed}
          note={
            running
              ? `지금 기간에 이어 30일씩 캐시로 자동 결제돼요. 언제든 해지할 수 있어요.`
              : '30일마다 캐시로 자동 결제돼요. 언제든 해지할 수 있고, 해지해도 남은 기간은 이용할 수 있어요.'
          }
          submit={running ? '이어서 구독하기' : '구독하기'}
        />
      )}
      <details className={styles.give} open={typed?.intent === 'give'}>
        <summary>
          다른 회원에게 구독 선물하기
          <Icon name="chevron-down" size="s" />
        </summary>
        <BuyForm
          intent="give"
          products={products}
          freshKey={keys.give}
          answer={answer}
          typed={typed}
          note={`${nick} 방송국에서 쓰는 구독권과 쪽지를 보내요. 한 번만 결제되고, 취소할 수 없어요.`}
          submit="선물하기"
        />
      </details>
      {running?.type === 'auto' && <EndForm until={running.until} />}
    </div>
  );
}

function Running({ running }: { running: NonNullable<PurchaseProps['state']['running']> }) {
  const { type, tier, until, daysLeft } = running;
  return (
    <p className={styles.running}>
      <b>{`${tierName(tier)} 구독 중`}</b>
      {type === 'auto'
        ? `다음 자동 결제 ${dayText(until)} (${daysLeft}일 남음)`
        : `${dayText(until)}까지 (${daysLeft}일 남음)`}
    </p>
  );
}

interface BuyFormProps {
  intent: PurchaseForm;
  products: readonly Product[];
  freshKey: string;
  answer: PurchaseAnswer | undefined;
  /** the answer before Back, where there is none now */
  typed: PurchaseAnswer | undefined;
  note: string;
  submit: string;
}

function BuyForm({ intent, products, freshKey, answer, typed, note, submit }: BuyFormProps) {
  const values = typed?.intent === intent ? typed.values : undefined;
  // kept while the form is: a second press must send the same key
  const [key] = useState(values?.key || freshKey);
  const errors = useMemo(
    () => (answer?.intent === intent && answer.error !== null ? [{ text: answer.error }] : []),
    [answer, intent],
  );
  const sending = usePlacedSending();
  const isSending = sending !== undefined;
  const chosen = products.find(({ code }) => code === values?.code) ?? products[0];
  return (
    // as the form of a gift: Back leads from the question to what was typed
    <PlacedForm replace={false} className={styles.form}>
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={key} />
      <ErrorSummary errors={errors} />
      {intent === 'give' && (
        <Field id="receiver" label="받을 회원의 아이디" required>
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="receiverId"
              autoCapitalize="none"
              required
              maxLength={40}
              defaultValue={values?.receiverId}
            />
          )}
        </Field>
      )}
      <fieldset className={styles.products}>
        <legend className="sr-only">구독 등급</legend>
        {products.map(({ code, name, price, days }) => (
          <label key={code}>
            <input type="radio" name="code" value={code} defaultChecked={code === chosen?.code} />
            <b>{name}</b>
            <span>{`${amountText('cash', price)} / ${days}일`}</span>
          </label>
        ))}
      </fieldset>
      <p className={fieldStyles.note}>{note}</p>
      <Button id={`buy-${intent}`} look="primary" large disabled={isSending || products.length === 0}>
        {isSending && sending.get('intent') === intent ? '확인하는 중…' : submit}
      </Button>
    </PlacedForm>
  );
}

/** Asked before it is done, without a script too. */
function EndForm({ until }: { until: string }) {
  return (
    <details className={confirm.confirm}>
      <summary>자동 결제 해지</summary>
      <PlacedForm>
        <CsrfField />
        <div>
          <p>{`해지하면 ${dayText(until)}까지 이용하고 더 결제되지 않아요. 해지하시겠습니까?`}</p>
          <Button look="danger" name="intent" value="end">
            해지하기
          </Button>
        </div>
      </PlacedForm>
    </details>
  );
}
