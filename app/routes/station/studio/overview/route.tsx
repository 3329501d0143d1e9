import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { groupDigits } from '~/domain/format/format';
import { changeText, minutesText, peopleText } from '~/domain/station/studio';
import { pageMeta } from '~/features/shell/frame/page-title';
import { stationTitle, useStation } from '~/features/station/station-data';
import styles from '~/features/station/studio/studio.module.css';
import { StudioPage } from '~/features/station/studio/studio-page';
import { Sums } from '~/features/station/studio/sums';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { KeyPages } from '~/ui/pagination/key-pages';
import table from '~/ui/table/table.module.css';
import { Tabs } from '~/ui/tabs/tabs';
import type { BroadcastFigure, FigureSums } from '~protocol/station/studio/calls';
import { figureSpans } from '~protocol/station/studio/codes';
import { loadOverview } from './overview.query.server';

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';

export const meta = pageMeta<typeof loader>(({ matches }) => `스튜디오 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadOverview(args);

const figures: { label: string; of: keyof FigureSums; text(value: number): string }[] = [
  { label: '방송', of: 'broadcasts', text: (count) => `${groupDigits(count)}번` },
  { label: '방송한 시간', of: 'minutes', text: (minutes) => (minutes === 0 ? '없음' : minutesText(minutes)) },
  { label: '최고 시청자', of: 'peak', text: peopleText },
  { label: '평균 시청자', of: 'average', text: peopleText },
  {
    label: '시청 시간',
    of: 'watchedMinutes',
    text: (minutes) => (minutes === 0 ? '없음' : minutesText(minutes)),
  },
  { label: '시청한 사람', of: 'viewers', text: peopleText },
  { label: '새 즐겨찾기', of: 'favorites', text: peopleText },
  { label: '받은 별풍선', of: 'balloons', text: (count) => `${groupDigits(count)}개` },
  { label: '새 구독자', of: 'subscribers', text: peopleText },
  { label: '채팅', of: 'lines', text: (count) => `${groupDigits(count)}줄` },
];

/** What became of the broadcasts: sums of days beside those before, and the last broadcasts (L053). */
export default function StudioOverview() {
  const { days, isFirst, sums, broadcasts, next } = useLoaderData<typeof loader>();
  const { userId } = useStation().station;
  return (
    <StudioPage part="overview">
      <div className={styles.spans}>
        <Tabs
          label="기간"
          tabs={figureSpans.map((span) => ({
            href: links.studio(userId, { days: span }),
            label: `최근 ${span}일`,
            current: span === days,
          }))}
        />
        <ButtonLink look="outline" href={links.studioFile(userId, days)} download>
          <Icon name="download" size="s" />
          CSV로 받기
        </ButtonLink>
      </div>
      <h2 id="sums">{`최근 ${days}일`}</h2>
      <p className={styles.about}>
        {`끝난 방송을 더했어요. 아래는 그 전 ${days}일과 비교한 것이에요. 스트리머와 로봇은 세지 않아요.`}
      </p>
      <Sums
        sums={figures.map(({ label, of, text }) => ({
          label,
          text: text(sums.now[of]),
          note: changeText(sums.now[of], sums.before[of]) ?? `전에는 ${text(sums.before[of])}`,
        }))}
      />
      <h2 id="broadcasts">지난 방송</h2>
      <Broadcasts broadcasts={broadcasts} userId={userId} />
      <KeyPages
        first={isFirst ? null : links.studio(userId, { days })}
        next={next === null ? null : `${links.studio(userId, { days, before: next })}#broadcasts`}
      />
    </StudioPage>
  );
}

function Broadcasts({ broadcasts, userId }: { broadcasts: readonly BroadcastFigure[]; userId: string }) {
  if (broadcasts.length === 0) return <p className={styles.none}>아직 방송이 없어요.</p>;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">방송</th>
          <th scope="col">길이</th>
          <th scope="col">최고 시청자</th>
          <th scope="col">평균 시청자</th>
          <th scope="col">시청 시간</th>
        </tr>
      </thead>
      <tbody>
        {broadcasts.map(({ broadNo, title, broadStart, broadEnd, minutes, figures: counts }) => (
          <tr key={broadNo}>
            <td className={table.main}>
              <a href={links.studioBroadcast(userId, broadNo)}>
                <bdi>{title}</bdi>
              </a>
              <small className={styles.when}>
                <time>{broadStart}</time>
                {broadEnd === null && ' · 방송 중'}
              </small>
            </td>
            <td className={table.num} data-label="길이">
              {minutesText(minutes)}
            </td>
            <td className={table.num} data-label="최고">
              {counts ? peopleText(counts.peak) : '세지 않음'}
            </td>
            <td className={table.num} data-label="평균">
              {counts ? peopleText(counts.average) : '세지 않음'}
            </td>
            <td className={table.num} data-label="시청 시간">
              {counts ? minutesText(counts.watchedMinutes) : '세지 않음'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
