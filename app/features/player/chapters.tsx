import type { MouseEvent } from 'react';
import { durationText } from '~/domain/format';
import type { Chapter } from '~/domain/vod-care';
import { links } from '~/links/links';
import styles from './marks.module.css';

interface ChaptersProps {
  titleNo: number;
  chapters: readonly Chapter[];
  /** the one that plays; -1 before the first */
  current: number;
  onSeek: (seconds: number) => void;
}

/** The parts of the VOD: links that start there; with a script the video that plays moves on. */
export function Chapters({ titleNo, chapters, current, onSeek }: ChaptersProps) {
  const go = (event: MouseEvent, seconds: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onSeek(seconds);
  };
  return (
    <nav className={styles.chapters} aria-labelledby="chapters">
      <h2 id="chapters">{`챕터 ${chapters.length}개`}</h2>
      <ol>
        {chapters.map(({ seconds, title }, index) => (
          <li key={seconds}>
            <a
              href={links.vodChapter(titleNo, seconds)}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => go(event, seconds)}
            >
              <time>{durationText(seconds * 1_000)}</time>
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
