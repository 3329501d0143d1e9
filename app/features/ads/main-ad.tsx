import type { Ad } from '~protocol/ad/calls';
import { AdBox, AdPicture, adLink, Film, FilmStop, Ground } from './ad-box';
import styles from './ads.module.css';

/** The advertiser's banner above everything, in windows wider than 1200 px (A029). Without its picture its words remain. */
export const MainAd = ({ ad }: { ad: Ad }) => (
  <AdBox ad={ad} place="main" className={styles.main} whole>
    <a {...adLink(ad)}>
      <Ground colour={ad.background} />
      <AdPicture ad={ad} src={ad.image} lazy={false} />
      <Film src={ad.film} />
      <b>{ad.text}</b>
      {ad.advertiser && <span className={styles.by}>{ad.advertiser}</span>}
      <span className={styles.mark}>광고</span>
    </a>
    <FilmStop src={ad.film} />
  </AdBox>
);
