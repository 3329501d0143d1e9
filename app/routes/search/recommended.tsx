import { LiveItems } from '~/features/discovery/live-items';
import { VodItems } from '~/features/discovery/vod-items';
import liveGrid from '~/ui/live-grid/live-grid.module.css';
import { Section } from './section';
import { Streamers } from './streamers';
import type { ThemeView } from './theme-view';

/** What goes with the keyword, of every kind (discovery §2.7). */
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
