import type { Ad } from '~protocol/ad/calls';
import { AdBox, AdPicture, adLink, Ground } from './ad-box';
import styles from './ads.module.css';

/** 728×90, where there is room for it: elsewhere it is not there, and counts nothing. */
export const WideAd = ({ ad }: { ad: Ad }) => (
  <AdBox ad={ad} place="wide" className={styles.wide}>
    <a {...adLink(ad)}>
      <Ground colour={ad.background} />
      <AdPicture ad={ad} src={ad.image} />
      <b>{ad.text}</b>
      <span className={styles.mark}>광고</span>
    </a>
  </AdBox>
);
