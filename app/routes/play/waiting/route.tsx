import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CardBoard } from '~/features/cards/card-board';
import { WatchNext } from '~/features/player/watch-next';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useHosts } from '~/features/shell/frame/root-data';
import { NextPlan } from '~/features/station/next-plan';
import { links, profileImageUrl } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { useStart } from './use-start';
import styles from './waiting.module.css';
import { loadWaiting } from './waiting.query.server';

export const meta = pageMeta<typeof loader>(({ data }) => (data ? `${data.nick}님의 다음 방송` : 'LIVE'));

export const handle: PageHandle = { startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadWaiting(args);

/** Waits for a streamer's next broadcast, and becomes it. */
export default function Waiting() {
  const { userId, nick, face, isOwner, plan, next } = useLoaderData<typeof loader>();
  const hosts = useHosts();
  useStart(userId);
  return (
    <Page>
      <CardBoard>
        <div className={styles.waiting}>
          <img src={profileImageUrl(hosts, userId, face, 'large')} width="96" height="96" alt="" />
          <h1>
            <bdi>{nick}</bdi>님은 지금 방송 중이 아니에요
          </h1>
          <p>방송이 시작되면 이 주소에서 바로 볼 수 있어요.</p>
          <p className={styles.ways}>
            <ButtonLink look="outline" href={links.waiting(userId)}>
              새로 고침
            </ButtonLink>
            <ButtonLink look="outline" href={links.station(hosts, userId, nick)}>
              {`${nick}님 방송국 가기`}
            </ButtonLink>
          </p>
          {plan && <NextPlan userId={userId} plan={plan} isOwner={isOwner} />}
        </div>
        <WatchNext next={next} />
      </CardBoard>
    </Page>
  );
}
