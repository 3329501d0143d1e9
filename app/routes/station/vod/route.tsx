import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { VodItems } from '~/features/cards/vod-items';
import { pageMeta } from '~/features/shell/frame/page-title';
import { loadStationVods, vodKindOf } from '~/features/station/contents.server';
import { ContentsPage } from '~/features/station/contents-page';
import { stationTitle, useStation } from '~/features/station/station-data';
import { links } from '~/links/links';
import grid from '~/ui/card-grid/card-grid.module.css';
import { type VodPageKind, vodPageKinds } from '~protocol/station/contents/codes';

export const meta = pageMeta<typeof loader>(({ matches }) => `VOD - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadStationVods(args, vodKindOf(args));

const kindNames: Record<VodPageKind, string> = {
  vod: '전체 VOD',
  review: '다시보기',
  clip: '클립',
  normal: '업로드 VOD',
  list: '재생목록',
};

/** The VODs of a station, by kind (S003, S007). */
export default function StationVods() {
  const { cards, ...list } = useLoaderData<typeof loader>();
  const { userId } = useStation().station;
  const tabs = vodPageKinds.map((kind) => ({
    href: links.stationVods(userId, kind),
    label: kindNames[kind],
  }));
  return (
    <ContentsPage title="VOD" icon="video" tabs={tabs} {...list}>
      {cards.length > 0 && (
        <div className={grid.cards}>
          <VodItems items={cards} />
        </div>
      )}
    </ContentsPage>
  );
}
