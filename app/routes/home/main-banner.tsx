import styles from './home.module.css';
import type { AdModel } from './home-blocks';

/** The advertiser's banner above everything, in windows wider than 1200 px. */
export function MainBanner({ ad }: { ad: AdModel }) {
  return (
    <aside className={styles.mainBanner} aria-label="광고">
      <a href={ad.href} data-native="">
        <img src={ad.image} width="1120" height="200" alt="" loading="lazy" />
        <b>{ad.text}</b>
        <span>광고</span>
      </a>
    </aside>
  );
}
