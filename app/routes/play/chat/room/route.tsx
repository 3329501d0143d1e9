import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Chat } from '~/features/chat/chat';
import styles from '~/features/chat/chat.module.css';
import { ChatLine } from '~/features/chat/line';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { Page } from '~/ui/page/page';
import { loadRoom, sayInRoom } from './room.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

const titleOf = (nick: string) => `${nick}님의 방송 채팅`;

export const meta = pageMeta<typeof loader>(({ data }) => (data ? titleOf(data.chat.room.userNick) : '채팅'));

export const handle: PageHandle = { startsAtOnce: true, rate: 'line' };

export const loader = (args: LoaderFunctionArgs) => loadRoom(args);

export const action = (args: ActionFunctionArgs) => sayInRoom(args);

/** The chat of a broadcast as a page of its own; its older lines by pages. */
export default function Room() {
  const { chat, at, before, text } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const hosts = useHosts();
  const { room, lines, next, readerId } = chat;
  const shown = lines.filter(({ userId }) => !chat.hidden.includes(userId));
  const refused = answer?.state === 'refused' ? answer.refused : null;
  return (
    <Page
      title={titleOf(room.userNick)}
      back={{ href: links.livePlayer(hosts, at.userId, at.broadNo), label: '방송으로' }}
      width="narrow"
    >
      <p>
        <a href={links.chatRoom(at)}>새 채팅 보기</a>
        {room.me.isCarer && (
          <>
            {' · '}
            <a href={links.chatLog(at)}>채팅 관리 기록</a>
          </>
        )}
      </p>
      {before === null ? (
        <div className={`${styles.body} ${styles.page}`}>
          <Chat key={at.broadNo} at={at} data={chat} refused={refused} text={text} />
        </div>
      ) : (
        <>
          {next !== null && (
            <p className={styles.older}>
              <a href={links.chatRoom(at, { before: next })}>이전 채팅 더 보기</a>
            </p>
          )}
          <ol aria-label="이전 채팅">
            {shown.map((line) => (
              <li key={line.no}>
                <ChatLine line={line} readerId={readerId} href={links.chatLine(at, line.no)} />
              </li>
            ))}
          </ol>
          {lines.length === 0 && <p className={styles.empty}>더 오래된 채팅이 없어요.</p>}
        </>
      )}
    </Page>
  );
}
