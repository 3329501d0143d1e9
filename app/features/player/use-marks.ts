import { type ComponentType, type RefObject, useCallback, useRef, useState } from 'react';
import { type Chapter, chapterAt, midrollPassed } from '~/domain/vod/care';
import { withPart } from '~/ui/load-part';
import type { MidrollAd } from './midroll';

interface Marks {
  chapters: readonly Chapter[];
  titleHistory: readonly Chapter[];
  midroll: { seconds: number[]; ad: MidrollAd } | null;
  startAt: number;
}

type Shown = ComponentType<{ ad: MidrollAd; onEnd: () => void }>;

/**
 * Which chapter plays and under which title it was on air, and what is shown where the video stops for an advertisement: each place once. Anyone who cannot
 * load it plays on.
 */
export function useMarks(
  { chapters, titleHistory, midroll, startAt }: Marks,
  video: RefObject<HTMLVideoElement>,
) {
  const [chapter, setChapter] = useState(() => chapterAt(chapters, startAt));
  const [title, setTitle] = useState(() => chapterAt(titleHistory, startAt));
  const [Ad, setAd] = useState<Shown | null>(null);
  const last = useRef(startAt);
  const seen = useRef(new Set<number>());

  const onPlace = useCallback(
    (seconds: number) => {
      setChapter(chapterAt(chapters, seconds));
      setTitle(chapterAt(titleHistory, seconds));
      const passed = midroll && midrollPassed(midroll.seconds, last.current, seconds);
      last.current = seconds;
      if (passed === null || seen.current.has(passed)) return;
      seen.current.add(passed);
      withPart(
        () => import('./midroll'),
        ({ Midroll }) => {
          const element = video.current;
          if (!element) return;
          element.pause();
          element.inert = true;
          // what stands over the video is not seen in its own full screen
          if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
          setAd(() => Midroll);
        },
      );
    },
    [chapters, titleHistory, midroll, video],
  );

  const seek = (seconds: number) => {
    const element = video.current;
    if (!element) return;
    element.currentTime = seconds;
    element.play().catch(() => {});
  };

  const onAdEnd = () => {
    setAd(null);
    const element = video.current;
    if (!element) return;
    element.inert = false;
    element.focus();
    element.play().catch(() => {});
  };

  return { chapter, title, Ad, onPlace, seek, onAdEnd };
}
