import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { groupDigits } from '~/domain/format/format';
import { minutesText, peopleText, sourceNames } from '~/domain/station/studio';
import { pageMeta } from '~/features/shell/frame/page-title';
import { stationTitle, useStation } from '~/features/station/station-data';
import { Curve } from '~/features/station/studio/curve';
import styles from '~/features/station/studio/studio.module.css';
import { Sums } from '~/features/station/studio/sums';
import { links } from '~/links/links';
import { Page } from '~/ui/page/page';
import table from '~/ui/table/table.module.css';
import type { BroadcastFigure } from '~protocol/station/studio/calls';
import { type ViewerSource, viewerSources } from '~protocol/station/studio/codes';
import { loadBroadcast } from './broadcast.query.server';

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';

export const meta = pageMeta<typeof loader>(({ matches }) => `방송 통계 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadBroadcast(args);

type Figures = NonNullable<BroadcastFigure['figures']>;

const pieces = (count: number) => `${groupDigits(count)}개`;

const sumsOf = (minutes: number, counts: Figures) => [
  { label: '길이', text: minutesText(minutes) },
  { label: '최고 시청자', text: peopleText(counts.peak) },
  { label: '평균 시청자', text: peopleText(counts.average) },
  { label: '시청 시간', text: minutesText(counts.watchedMinutes) },
  { label: '시청한 사람', text: peopleText(counts.viewers) },
  { label: '새 즐겨찾기', text: peopleText(counts.favorites) },
  { label: '별풍선', text: pieces(counts.balloons) },
  { label: '애드벌룬', text: pieces(counts.adBalloons) },
  { label: '스티커', text: pieces(counts.stickers) },
  { label: '새 구독자', text: peopleText(counts.subscribers) },
  { label: '채팅', text: `${groupDigits(counts.lines)}줄` },
];

/** What became of one broadcast, while it is on air, too (L053). */
export default function StudioBroadcast() {
  const { broadcast, curve } = useLoaderData<typeof loader>();
  const { userId } = useStation().station;
  const { title, broadStart, broadEnd, minutes, figures } = broadcast;
  return (
    <Page
      title={<bdi>{title}</bdi>}
      back={{ href: links.studio(userId), label: '방송 통계' }}
      className={styles.page}
    >
      <p className={styles.when}>
        <time>{broadStart}</time>
        {broadEnd === null ? ' · 방송 중이에요' : ` – ${broadEnd}`}
      </p>
      {figures ? (
        <>
          <Sums sums={sumsOf(minutes, figures)} />
          <h2>시청자 곡선</h2>
          <Curve minutes={curve} />
          <h2>어디에서 왔나요</h2>
          <Sources from={figures.from} viewers={figures.viewers} />
        </>
      ) : (
        <p className={styles.none}>
          이 방송은 시청자를 셀 수 없어요. 방송 프로그램으로 모아봄에 보낸 방송만 셀 수 있어요.
        </p>
      )}
    </Page>
  );
}

const shareText = (count: number, all: number) => `${all === 0 ? 0 : Math.round((count / all) * 100)}%`;

const Sources = ({ from, viewers }: { from: Record<ViewerSource, number>; viewers: number }) => (
  <table className={table.table}>
    <thead>
      <tr>
        <th scope="col">온 곳</th>
        <th scope="col">사람</th>
        <th scope="col">비율</th>
      </tr>
    </thead>
    <tbody>
      {viewerSources.map((source) => (
        <tr key={source}>
          <td className={table.main}>{sourceNames[source]}</td>
          <td className={table.num}>{peopleText(from[source])}</td>
          <td className={table.num}>{shareText(from[source], viewers)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
