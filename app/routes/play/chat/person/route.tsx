import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
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
import { actOnCard, loadPerson } from './person.query.server';

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
      <ul>
        {marks.length > 0 && <li>{marks.map((mark) => markNames[mark]).join(', ')}</li>}
        <li>{`가입: ${day(card.joinDate)}`}</li>
        <li>{followDate ? `즐겨찾기: ${day(followDate)}부터` : '즐겨찾기하지 않았어요.'}</li>
        <li>
          {subscription
            ? `${tierName(subscription.tier)} 구독 ${subscription.months}개월째, ${day(subscription.endDate)}까지`
            : '구독하지 않았어요.'}
        </li>
        {timeout && <li>{`쓰기 금지: ${timeout.endDate}까지`}</li>}
        {blacklist && <li>{`블랙리스트: ${day(blacklist.regDate)}부터`}</li>}
      </ul>
      <form method="post" className={fieldStyles.form}>
        <CsrfField />
        <label>
          <input type="checkbox" name="hides" value="1" /> 이 방송에 쓴 채팅도 모두 지우기
        </label>
        <div className={fieldStyles.actions}>
          {timeoutMinutes.map((minutes) => (
            <Button key={minutes} look="outline" name="intent" value={`timeout-${minutes}`}>
              {`${timeoutNames[minutes]} 쓰기 금지`}
            </Button>
          ))}
          {!blacklist && (
            <Button look="danger" name="intent" value="blacklist">
              블랙리스트
            </Button>
          )}
        </div>
      </form>
      {timeout?.actNo != null && (
        <form method="post" action={links.chatLog(at)}>
          <CsrfField />
          <input type="hidden" name="actNo" value={timeout.actNo} />
          <input type="hidden" name="returnTo" value={links.chatPerson(at, card.userId)} />
          <Button look="outline">쓰기 금지 풀기</Button>
        </form>
      )}
      <h2>{`이 방송에 쓴 채팅 ${card.lineCnt}개`}</h2>
      <ol>
        {lines.map((line) => (
          <li key={line.no}>
            {line.isDeleted && <small>지운 채팅</small>}
            <ChatLine line={line} href={line.isDeleted ? undefined : links.chatLine(at, line.no)} />
          </li>
        ))}
      </ol>
    </Page>
  );
}
