import { useRef } from 'react';
import { useCarousel } from '~/ui/carousel/use-carousel';
import { Icon } from '~/ui/icon/icon';
import type { TextBanner } from '~protocol/home/banners';
import styles from './hot-texts.module.css';

/** how long a text stays */
const everyMs = 2_500;

/** Short news on the sports page, one after the other. */
export function HotTexts({ texts }: { texts: readonly TextBanner[] }) {
  const track = useRef<HTMLUListElement>(null);
  const { playing, ready, toggle } = useCarousel(track, everyMs);
  return (
    <section className={styles.hot} aria-label="HOT 소식">
      <b>HOT</b>
      <ul ref={track}>
        {texts.map(({ no, href, title }) => (
          <li key={no}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
      {ready && texts.length > 1 && (
        <button type="button" onClick={toggle} aria-label={playing ? 'HOT 소식 멈추기' : 'HOT 소식 넘기기'}>
          <Icon name={playing ? 'pause' : 'play'} size="s" />
        </button>
      )}
    </section>
  );
}
