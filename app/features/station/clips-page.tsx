import { useLoaderData } from '@remix-run/react';
import { CatchItems } from '~/features/cards/catch-items';
import { links } from '~/links/links';
import grid from '~/ui/card-grid/card-grid.module.css';
import { classNames } from '~/ui/class-names';
import type { loadStationClips } from './contents.server';
import { ContentsPage } from './contents-page';
import { useStation } from './station-data';

/** Catch clips, or stories, of a station. */
export function ClipsPage() {
  const { cards, ...list } = useLoaderData<typeof loadStationClips>();
  const { userId } = useStation().station;
  const tabs = [
    { href: links.stationClips(userId, 'catch'), label: 'Catch' },
    { href: links.stationClips(userId, 'catchstory'), label: 'Catch 스토리' },
  ];
  return (
    <ContentsPage title="Catch" icon="clapperboard" tabs={tabs} {...list}>
      {cards.length > 0 && (
        <div className={classNames(grid.tiles, grid.clips)}>
          <CatchItems items={cards} location="home" />
        </div>
      )}
    </ContentsPage>
  );
}
