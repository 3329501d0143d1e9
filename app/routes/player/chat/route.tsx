import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { durationText } from '~/domain/format/format';
import { ChatLine } from '~/features/chat/line';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { MoreLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import styles from './chat.module.css';
import { loadReplay } from './chat.query.server';

export const meta = pageMeta<typeof loader>(({ data }) =>
  data?.title ? `채팅 다시보기: ${data.title}` : '채팅 다시보기',
);

export const loader = async (args: LoaderFunctionArgs) => json(await loadReplay(args));

/** The chat of a broadcast by the time of its recording: each time leads into the video (L039). */
export default function Replay() {
  const { titleNo, at, title, length, lines, from, until } = useLoaderData<typeof loader>();
  const here = links.vodChapter(titleNo, 0);
  const goesOn = length !== null && until < length;
  return (
    <Page title="채팅 다시보기" back={{ href: here, label: title ?? '영상으로' }} width="narrow">
      {from > 0 && (
        <p className={styles.earlier}>
          <a href={links.vodChat(titleNo)}>처음부터 보기</a>
        </p>
      )}
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={line.no}>
            <a href={links.vodChapter(titleNo, Math.floor(line.second))}>
              <time>{durationText(line.second * 1_000)}</time>
            </a>
            <ChatLine line={line} href={at ? links.chatLine(at, line.no) : undefined} />
          </li>
        ))}
      </ol>
      {lines.length === 0 && (
        <BlankSlate icon="message-circle" title={goesOn ? '이 사이에는 채팅이 없어요.' : '채팅이 없어요.'} />
      )}
      {goesOn && (
        <MoreLink
          href={links.vodChat(titleNo, until)}
        >{`${durationText(until * 1_000)}부터 더보기`}</MoreLink>
      )}
    </Page>
  );
}
