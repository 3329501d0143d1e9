import { durationText } from '~/domain/format/format';
import type { Chapter } from '~/domain/vod/care';
import { inPlace } from '~/ui/in-place';
import styles from './marks.module.css';

interface ChaptersProps {
  id: string;
  chapters: readonly Chapter[];
  /** '챕터' */
  name: string;
  hrefOf: (seconds: number) => string;
  /** the one that plays; -1 before the first */
  current: number;
  onSeek: (seconds: number) => void;
}

/** Named places of the VOD: links that start there; with a script the video that plays moves on. Nothing without any. */
export function Chapters({ id, chapters, name, hrefOf, current, onSeek }: ChaptersProps) {
  if (chapters.length === 0) return null;
  return (
    <nav className={styles.chapters} aria-labelledby={id}>
      <h2 id={id}>{`${name} ${chapters.length}개`}</h2>
      <ol>
        {chapters.map(({ seconds, title }, index) => (
          <li key={seconds}>
            <a
              href={hrefOf(seconds)}
              aria-current={index === current ? 'true' : undefined}
              data-enhanced=""
              onClick={inPlace(() => onSeek(seconds))}
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
