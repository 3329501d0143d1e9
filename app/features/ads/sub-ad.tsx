import type { Ad } from '~protocol/ad/calls';
import { AdBox, AdPicture, adLink, Film, FilmStop, Ground } from './ad-box';
import styles from './ads.module.css';

/**
 * A category's banner: a strip, and below it what its button opens, or pointing at it for a second (A031). A new
 * category brings a new one: give it a key.
 */
export const SubAd = ({ ad }: { ad: Ad }) => (
  <AdBox ad={ad} place="sub" className={styles.sub}>
    <a {...adLink(ad)} className={styles.strip}>
      <Ground colour={ad.background} />
      <AdPicture ad={ad} src={ad.folding ?? ad.image} />
      <b>{ad.text}</b>
      <span className={styles.mark}>광고</span>
    </a>
    <details>
      <summary>
        <span>펼치기</span>
        <span>접기</span>
        <span className="sr-only">: {ad.text} 광고</span>
      </summary>
      <div className={styles.panel} data-film={ad.film ? ad.filmAt : undefined}>
        <a {...adLink(ad)}>
          <Ground colour={ad.expandedBackground ?? ad.background} />
          <AdPicture ad={ad} src={ad.expanded ?? ad.image} />
          <b>{ad.text}</b>
          {ad.advertiser && <span className={styles.by}>{ad.advertiser}</span>}
        </a>
        {ad.film && (
          <div className={styles.stage}>
            <AdPicture ad={ad} src={ad.image} />
            <Film src={ad.film} />
            <FilmStop src={ad.film} />
          </div>
        )}
      </div>
    </details>
  </AdBox>
);
