import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { markNames } from '~/domain/chat/line-text';
import { tierName } from '~/domain/station/gift';
import { timeoutNames } from '~/features/chat/acts/line-acts';
import { ChatLine } from '~/features/chat/line';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { timeoutMinutes } from '~protocol/chat/codes';
import styles from './person.module.css';
import { actOnCard, loadPerson } from './person.query.server';
import { stateId } from './state-id';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(({ data }) =>
  data ? `${data.card.userNick}님 정보` : '회원 정보',
);

export const loader = (args: LoaderFunctionArgs) => loadPerson(args);

export const action = (args: ActionFunctionArgs) => actOnCard(args);

const day = (date: string) => date.slice(0, 10).replaceAll('-', '.');

/** A person as those see them who look after the room. */
export default function Person() {
  const { at, card } = useLoaderData<typeof loader>();
  const { userNick, marks, followDate, subscription, timeout, blacklist, lines } = card;
  return (
    <Page title={`${userNick}님 정보`} back={{ href: links.chatRoom(at), label: '채팅으로' }} width="narrow">
      <ul id={stateId} tabIndex={-1}>
        {marks.length > 0 && <li>{marks.map((mark) => markNames[mark]).join(', ')}</li>}
        <li>{`가입: ${day(card.joinDate)}`}</li>
        <li>{followDate ? `즐겨찾기: ${day(followDate)}부터` : '즐겨찾기하지 않았어요.'}</li>
        <li>
          {subscription
            ? `${tierName(subscription.tier)} 구독 ${subscription.months}개월째, ${day(subscription.endDate)}까지`
            : '구독하지 않았어요.'}
        </li>
        {timeout && <li>{`쓰기 금지: ${timeout.endDate}까지`}</li>}
        {blacklist && <li>{`블랙리스트: ${day(blacklist.regDate)}부터 채팅을 쓸 수 없어요.`}</li>}
        {blacklist?.reason && <li>{`블랙리스트 사유: ${blacklist.reason}`}</li>}
      </ul>
      <Acts at={at} card={card} />
      <h2 className={styles.heading}>{`이 방송에 쓴 채팅 ${card.lineCnt}개`}</h2>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={line.no} data-deleted={line.isDeleted ? '' : undefined}>
            <ChatLine line={line} href={line.isDeleted ? undefined : links.chatLine(at, line.no)} />
            {line.isDeleted && <small>지운 채팅</small>}
          </li>
        ))}
      </ol>
    </Page>
  );
}

/** Who is on the blacklist may not write anyway: a time-out would change nothing. Nothing is done to the streamer. */
function Acts({ at, card }: Pick<SerializeFrom<typeof loader>, 'at' | 'card'>) {
  const { timeout, blacklist } = card;
  if (card.userId === at.userId) return null;
  return (
    <div className={styles.acts}>
      {blacklist ? <Listed mayEnd={blacklist.mayEnd} /> : <Restrictions />}
      {timeout?.actNo != null && (
        <Form method="post" action={links.chatLog(at)}>
          <CsrfField />
          <input type="hidden" name="actNo" value={timeout.actNo} />
          <input type="hidden" name="returnTo" value={`${links.chatPerson(at, card.userId)}#${stateId}`} />
          <Button look="outline">쓰기 금지 풀기</Button>
        </Form>
      )}
    </div>
  );
}

const Restrictions = () => (
  <Form method="post" className={fieldStyles.form}>
    <CsrfField />
    <label className={fieldStyles.check}>
      <input type="checkbox" name="hides" value="1" />이 방송에 쓴 채팅도 모두 지우기
    </label>
    <div className={fieldStyles.actions}>
      {timeoutMinutes.map((minutes) => (
        <Button key={minutes} look="outline" name="intent" value={`timeout-${minutes}`}>
          {`${timeoutNames[minutes]} 쓰기 금지`}
        </Button>
      ))}
      <Button look="danger" name="intent" value="blacklist">
        블랙리스트
      </Button>
    </div>
  </Form>
);

const Listed = ({ mayEnd }: { mayEnd: boolean }) =>
  mayEnd ? (
    <Form method="post">
      <CsrfField />
      <Button look="outline" name="intent" value="unblacklist">
        블랙리스트에서 빼기
      </Button>
    </Form>
  ) : (
    <p className={fieldStyles.note}>운영진이 추가한 회원이라 블랙리스트에서 뺄 수 없어요.</p>
  );
