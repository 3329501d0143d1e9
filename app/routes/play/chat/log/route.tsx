import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { timeoutNames } from '~/features/chat/acts/line-acts';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Button, ButtonLink, MoreLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import type { ChatAct } from '~protocol/chat/codes';
import styles from './log.module.css';
import { loadLog, undo } from './log.query.server';

export const meta = pageMeta('채팅 관리 기록');

export const loader = (args: LoaderFunctionArgs) => loadLog(args);

export const action = (args: ActionFunctionArgs) => undo(args);

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

const actNames: Record<ChatAct, string> = {
  delete: '지우기',
  timeout: '쓰기 금지',
  blacklist: '블랙리스트',
  unblacklist: '블랙리스트에서 빼기',
  pin: '고정',
  unpin: '고정 풀기',
  rules: '채팅 설정 변경',
  poll: '투표 시작',
  pollEnd: '투표 종료',
};

/** Who did what in the room, for those who look after it; each act can be taken back. */
export default function Log() {
  const { at, acts, next, before } = useLoaderData<typeof loader>();
  return (
    <Page title="채팅 관리 기록" back={{ href: links.chatRoom(at), label: '채팅으로' }} width="narrow">
      <p>
        <ButtonLink look="outline" href={links.stationSettings(at.userId, 'chat')}>
          채팅 설정
        </ButtonLink>
      </p>
      <ol className={styles.acts}>
        {acts.map(({ actNo, act, by, person, text, minutes, regDate, undone, isUndoable }) => (
          <li key={actNo} id={`act-${actNo}`} tabIndex={-1}>
            <p>
              <b>{minutes === null ? actNames[act] : `${timeoutNames[minutes]} ${actNames[act]}`}</b>
              {person && (
                <>
                  {' · '}
                  <a href={links.chatPerson(at, person.userId)}>{person.userNick}</a>
                </>
              )}
              {text && <> · “{text}”</>}
            </p>
            <small>{`${regDate} · ${by.userNick}`}</small>
            {undone && <small>{`되돌림: ${undone.regDate} · ${undone.userNick}`}</small>}
            {isUndoable && (
              <Form method="post" action={links.chatLog(at)}>
                <CsrfField />
                <input type="hidden" name="actNo" value={actNo} />
                <input type="hidden" name="returnTo" value={`${links.chatLog(at, before)}#act-${actNo}`} />
                <Button look="outline">되돌리기</Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
      {acts.length === 0 && <BlankSlate icon="history" title="아직 기록이 없어요." />}
      {next !== null && <MoreLink href={links.chatLog(at, next)}>더보기</MoreLink>}
    </Page>
  );
}
