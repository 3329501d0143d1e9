import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { rankLabel, type StationRanking, stationRankings } from '~/domain/station/station';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useHosts } from '~/features/shell/frame/root-data';
import { stationTitle, useStation } from '~/features/station/station-data';
import { links, profileImageUrl } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Page } from '~/ui/page/page';
import { Tabs } from '~/ui/tabs/tabs';
import styles from './ranking.module.css';
import { loadRanking } from './ranking.query.server';

const names: Record<StationRanking, string> = {
  fans: '열혈팬',
  'subscribe-1': '구독 베이직',
  'subscribe-2': '구독 플러스',
};

export const meta = pageMeta<typeof loader>(({ matches }) => `랭킹 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadRanking(args);

/** A ranking of the station as far as it is kept; beside the pages stand the first of it. */
export default function StationRankingPage() {
  const { list, rows } = useLoaderData<typeof loader>();
  const { station } = useStation();
  const hosts = useHosts();
  return (
    <Page title="랭킹">
      <Tabs
        label="랭킹 종류"
        tabs={stationRankings.map((one) => ({
          href: links.stationRanking(station.userId, one),
          label: names[one],
          current: one === list,
        }))}
      />
      {rows.length === 0 ? (
        <BlankSlate icon="trophy" title="아직 순위에 오른 분이 없어요." />
      ) : (
        <ol className={styles.rows}>
          {rows.map(({ userId, nick, face, count, since }, index) => (
            <li key={userId}>
              <b>{rankLabel(index + 1, list === 'fans')}</b>
              <img src={profileImageUrl(hosts, userId, face)} width="36" height="36" alt="" loading="lazy" />
              <a href={links.station(hosts, userId, nick)}>
                <bdi>{nick}</bdi>
              </a>
              <small>
                {[
                  count !== null && `${count.toLocaleString('ko-KR')}${list === 'fans' ? '개' : '개월'}`,
                  since && `${since}부터`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ol>
      )}
    </Page>
  );
}
