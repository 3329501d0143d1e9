import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { CardBoard } from '~/features/cards/card-board';
import { CatchItems } from '~/features/cards/catch-items';
import { LiveItems } from '~/features/cards/live-items';
import { VodItems } from '~/features/cards/vod-items';
import { liveCardPlace } from '~/features/events/live-card-place';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useRootData } from '~/features/shell/frame/root-data';
import { shareMeta } from '~/features/shell/frame/share-meta';
import { NextPlan } from '~/features/station/next-plan';
import { PostList } from '~/features/station/post-list';
import { sharedStation } from '~/features/station/share-meta';
import { stationTitle, useStation } from '~/features/station/station-data';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import grid from '~/ui/card-grid/card-grid.module.css';
import { classNames } from '~/ui/class-names';
import { Page } from '~/ui/page/page';
import type { HomeSection } from '~protocol/station/settings/codes';
import styles from './home.module.css';
import { changeTie, loadStationHome } from './home.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = shareMeta(
  pageMeta(({ matches }) => stationTitle(matches)),
  ({ matches }) => sharedStation(matches),
);

export const handle: RoutePolicy = { guestCache: [] };

export const loader = (args: LoaderFunctionArgs) => loadStationHome(args);

export const action = (args: ActionFunctionArgs) => changeTie(args);

/** What is on, said and new at a station (my-station §2.9). */
export default function StationHome() {
  const { sections, plan, live, notices, posts, vods, catches } = useLoaderData<typeof loader>();
  const { station } = useStation();
  const light = useRootData()?.light ?? false;
  const isEmpty = !live && !plan && [notices, posts, vods, catches].every(({ length }) => length === 0);
  const parts: Record<HomeSection, ReactNode> = {
    live: live && (
      <Section title="방송중">
        <CardBoard>
          <div className={styles.live} {...(!light && liveCardPlace(live.no))}>
            <LiveItems items={[live]} />
          </div>
          {/* first-script/live-card.ts says the end in it */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and what the script wrote stays */}
          <p role="status" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        </CardBoard>
      </Section>
    ),
    notices: notices.length > 0 && (
      <Section title="공지">
        <PostList userId={station.userId} posts={notices} />
      </Section>
    ),
    vods: vods.length > 0 && (
      <Section title="VOD" more={links.stationVods(station.userId)}>
        <CardBoard>
          <div className={grid.cards}>
            <VodItems items={vods} lazy />
          </div>
        </CardBoard>
      </Section>
    ),
    catches: catches.length > 0 && (
      <Section title="Catch" more={links.stationClips(station.userId, 'catch')}>
        <CardBoard>
          <div className={classNames(grid.tiles, grid.clips)}>
            <CatchItems items={catches} location="home" />
          </div>
        </CardBoard>
      </Section>
    ),
    posts: posts.length > 0 && (
      <Section title="게시글" more={links.stationBoard(station.userId)}>
        <PostList userId={station.userId} posts={posts} withBoards />
      </Section>
    ),
  };
  return (
    <Page title={`${station.nick} 방송국`} isTitleHidden className={styles.home}>
      {plan && (
        <NextPlan userId={station.userId} plan={plan} isOwner={station.isOwner}>
          {!live && (
            <ButtonLink look="outline" href={links.waiting(station.userId)}>
              방송 기다리기
            </ButtonLink>
          )}
        </NextPlan>
      )}
      {isEmpty && (
        <BlankSlate
          icon="radio"
          title="아직 올라온 것이 없습니다."
          text="방송을 시작하거나 글을 쓰면 여기에 모여요."
        />
      )}
      {sections.map((section) => (
        <Fragment key={section}>{parts[section]}</Fragment>
      ))}
    </Page>
  );
}

function Section({ title, more, children }: { title: string; more?: string; children: ReactNode }) {
  return (
    <section>
      <div className={styles.head}>
        <h2>{title}</h2>
        {more && (
          <a href={more}>
            더보기<span className="sr-only">{` ${title}`}</span>
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
