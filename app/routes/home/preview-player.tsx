import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type PreviewOutcome, previewDelay, previewRules, previewTexts } from '~/domain/home/preview';
import { useHosts } from '~/features/shell/frame/root-data';
import { usePart } from '~/features/shell/sending/use-part';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import type { PreviewSlide } from './home-blocks';
import styles from './preview-player.module.css';
import { usePreviewVideo } from './use-preview-video';

interface PreviewPlayerProps {
  track: RefObject<HTMLElement>;
  slides: PreviewSlide[];
  current: number;
  onCurrent: (index: number) => void;
  onViewers: (viewers: Record<number, number>) => void;
}

/** Plays the slide that is in view; checks every ten seconds that it is still allowed (D098). */
export default function PreviewPlayer({ track, slides, current, onCurrent, onViewers }: PreviewPlayerProps) {
  useSlideInView(track, onCurrent);
  const slide = slides[current];
  const place = slide && document.getElementById(`preview-${slide.no}`);
  const numbers = slides.map(({ no }) => no).join('-');
  const { data, load } = usePart<{ closed: number[]; viewers: Record<number, number> }>({ isQuiet: true });
  useEffect(() => {
    const timer = setInterval(() => load(links.previews(numbers)), previewRules.refreshMs);
    return () => clearInterval(timer);
  }, [load, numbers]);
  useEffect(() => {
    if (data) onViewers(data.viewers);
  }, [data, onViewers]);
  if (!slide || !place) return null;
  const isClosed = data?.closed.includes(slide.no) ?? false;
  return createPortal(<Playing key={slide.no} slide={slide} isClosed={isClosed} />, place);
}

function Playing({ slide, isClosed }: { slide: PreviewSlide; isClosed: boolean }) {
  const hosts = useHosts();
  const video = useRef<HTMLVideoElement>(null);
  const { data, load } = usePart<{ hlsUrl: string | null }>({ isQuiet: true });
  const [ended, setEnded] = useState<PreviewOutcome | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => load(links.preview(slide.userId, slide.no)), previewDelay(Math.random));
    return () => clearTimeout(timer);
  }, [load, slide]);

  const refused = isClosed || data?.hlsUrl === null ? 'STATUS_ERROR' : null;
  const outcome = refused ?? ended;
  const src = outcome === null || outcome === 'AUTOPLAY_BLOCK' ? (data?.hlsUrl ?? null) : null;
  usePreviewVideo(video, src, setEnded);
  const { button, notice } = outcome ? previewTexts[outcome] : {};
  return (
    <div className={styles.stage}>
      {src && <video ref={video} muted playsInline aria-label={`${slide.nick}님의 방송 미리보기`} />}
      {outcome && (
        <div className={styles.outcome} role="status">
          {notice && <p>{notice}</p>}
          {outcome === 'EXCEED_PLAY_LIMIT' && (
            <ButtonLink look="primary" href={links.livePlayer(hosts, slide.userId, slide.no)}>
              {button}
            </ButtonLink>
          )}
          {outcome === 'AUTOPLAY_BLOCK' && (
            <Button
              type="button"
              look="primary"
              onClick={() => {
                setEnded(null);
                video.current?.play().catch(() => setEnded('AUTOPLAY_BLOCK'));
              }}
            >
              {button}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The slide that the track shows now. */
function useSlideInView(track: RefObject<HTMLElement>, onCurrent: (index: number) => void) {
  useEffect(() => {
    const element = track.current;
    const onScroll = () => {
      const slides = [...(element?.children ?? [])] as HTMLElement[];
      const left = (element?.scrollLeft ?? 0) + (slides[0]?.offsetLeft ?? 0);
      const distances = slides.map(({ offsetLeft }) => Math.abs(offsetLeft - left));
      onCurrent(Math.max(0, distances.indexOf(Math.min(...distances))));
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, [track, onCurrent]);
}
