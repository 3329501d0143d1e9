import { LiveItems } from '~/features/cards/live-items';
import { VodItems } from '~/features/cards/vod-items';
import { Section } from '~/features/search/results/section';
import { Streamers } from '~/features/search/results/streamers';
import liveGrid from '~/ui/live-grid/live-grid.module.css';
import type { ThemeView } from './theme-view';

/** Recommended contents of every kind (D189). */
export function Recommended({ recommended: { lives, vods, streamers } }: Pick<ThemeView, 'recommended'>) {
  if (lives.length + vods.length + streamers.length === 0) return null;
  return (
    <Section id="recommended-contents" title="관련 콘텐츠">
      <div className={liveGrid.grid}>
        <LiveItems items={lives} lazy />
        <VodItems items={vods} lazy />
      </div>
      {streamers.length > 0 && <Streamers streamers={streamers} />}
    </Section>
  );
}
