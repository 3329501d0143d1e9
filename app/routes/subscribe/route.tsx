import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { dayText } from '~/domain/format/dates';
import type { UsableTicket } from '~/domain/station/gift';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useSending } from '~/features/shell/sending/submit-failure';
import { PopupPage } from '~/features/station/popup-page';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Button, ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { Purchase } from './purchase';
import { changeSubscription } from './subscribe.action.server';
import styles from './subscribe.module.css';
import { loadSubscribe } from './subscribe.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('구독');

export const handle: PageHandle = { startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadSubscribe(args);

export const action = (args: ActionFunctionArgs) => changeSubscription(args);

/** The subscription of a station: a question about an owned ticket, or the subscription itself (my-station §4.7). */
export default function Subscribe() {
  const { userId, view } = useLoaderData<typeof loader>();
  if (view.kind === 'ask') return <Ask userId={userId} {...view} />;
  if (view.kind === 'buy')
    return (
      <PopupPage title={`${view.state.nick} 구독`} userId={userId} nick={view.state.nick}>
        <Purchase key={view.cash} userId={userId} {...view} />
      </PopupPage>
    );
  const { message } = view;
  const period = view.kind === 'suspended' ? [view.from, view.until] : [];
  return (
    <Page title="구독" isTitleHidden>
      <BlankSlate
        icon="lock"
        title={message}
        text={period.some(Boolean) && `정지 기간: ${period.map((at) => (at ? dayText(at) : '')).join(' ~ ')}`}
      >
        <ButtonLink href={links.stationHome(userId)}>방송국으로</ButtonLink>
      </BlankSlate>
    </Page>
  );
}

interface AskProps {
  userId: string;
  nick: string;
  tickets: UsableTicket[];
}

/** Confirm uses the ticket, of several the chosen one; refusal leads to the subscription page (S065). */
function Ask({ userId, nick, tickets }: AskProps) {
  const isSending = useSending().state === 'submitting';
  const [first] = tickets;
  return (
    <PopupPage title={`${nick} 구독`} userId={userId} nick={nick}>
      <Form method="post" className={styles.ask}>
        <CsrfField />
        {first && tickets.length === 1 ? <OneTicket {...first} /> : <Choice tickets={tickets} />}
        <p className={styles.acts}>
          <Button look="primary" large name="intent" value="use" disabled={isSending}>
            {isSending ? '사용하는 중…' : '사용하기'}
          </Button>
          <ButtonLink look="outline" large href={links.subscribe(userId, 'buy')}>
            사용하지 않고 구독하기
          </ButtonLink>
        </p>
      </Form>
    </PopupPage>
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

const Choice = ({ tickets }: Pick<AskProps, 'tickets'>) => (
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
