import { dayText } from '~/domain/format/dates';
import type { UsableTicket } from '~/domain/station/gift';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Button, ButtonLink } from '~/ui/button/button';
import { PlacedForm, usePlacedLink, usePlacedSending } from './place';
import styles from './subscription.module.css';

interface TicketUseProps {
  tickets: readonly UsableTicket[];
  /** the subscription that is paid */
  buyHref: string;
}

/** Confirm uses the ticket, of several the chosen one; refusal leads to the subscription page (S065). */
export function TicketUse({ tickets, buyHref }: TicketUseProps) {
  const isSending = usePlacedSending() !== undefined;
  const [first] = tickets;
  return (
    <PlacedForm className={styles.ask}>
      <CsrfField />
      {first && tickets.length === 1 ? <OneTicket {...first} /> : <Choice tickets={tickets} />}
      <p className={styles.acts}>
        <Button look="primary" large name="intent" value="use" disabled={isSending}>
          {isSending ? '사용하는 중…' : '사용하기'}
        </Button>
        <ButtonLink look="outline" large {...usePlacedLink(buyHref)}>
          사용하지 않고 구독하기
        </ButtonLink>
      </p>
    </PlacedForm>
  );
}

const OneTicket = ({ code, name, days }: UsableTicket) => (
  <>
    <input type="hidden" name="code" value={code} />
    <p>
      {'가지고 있는 '}
      <b>
        <bdi>{name}</bdi>
      </b>
      {`(${days}일)을 사용하시겠습니까?`}
    </p>
  </>
);

const Choice = ({ tickets }: Pick<TicketUseProps, 'tickets'>) => (
  <fieldset className={styles.products}>
    <legend>사용할 구독권을 골라 주세요.</legend>
    {tickets.map(({ code, name, days, expireDate }, index) => (
      <label key={code}>
        <input type="radio" name="code" value={code} defaultChecked={index === 0} />
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>{`${days}일${expireDate ? ` · ${dayText(expireDate)}까지 사용` : ''}`}</span>
      </label>
    ))}
  </fieldset>
);
