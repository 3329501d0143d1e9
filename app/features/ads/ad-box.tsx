import type { ReactNode } from 'react';
import { adPlace } from '~/features/shell/starting/ad-place';
import { links } from '~/links/links';
import { classNames } from '~/ui/class-names';
import type { Ad } from '~protocol/ad/calls';
import type { AdPlaceName } from '~protocol/ad/codes';
import styles from './ads.module.css';

interface AdBoxProps {
  ad: Ad;
  place: AdPlaceName;
  /** counted when all of it is in view (A034) */
  whole?: boolean;
  className?: string;
  children: ReactNode;
}

/** The place of an ad on a page. */
export const AdBox = ({ ad, place, whole, className, children }: AdBoxProps) => (
  <aside
    className={classNames(styles.box, className)}
    aria-label="광고"
    {...adPlace(place, ad)}
    data-whole={whole ? '' : undefined}
  >
    {children}
  </aside>
);

/** A colour of the advertiser's behind the pictures; our policy knows no style attributes. */
export const Ground = ({ colour }: { colour: string | null }) =>
  colour && (
    <svg className={styles.ground} aria-hidden="true" width="100%" height="100%">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );

/** A film over the picture: the script fetches and plays it when a quarter of it is in view, never in light mode. */
export const Film = ({ src }: { src: string | null }) =>
  src && (
    <video className={styles.film} data-src={src} muted playsInline preload="none" tabIndex={-1} hidden />
  );

/** Stops the film and lets it go on; shown once it plays. */
export const FilmStop = ({ src }: { src: string | null }) =>
  src && (
    <button type="button" className={styles.stop} data-stop="" aria-pressed="false" hidden>
      <span>영상 멈추기</span>
      <span>영상 이어 보기</span>
    </button>
  );

/** A picture that stands for its words: those are read. */
export const AdPicture = ({ ad, src, lazy = true }: { ad: Ad; src: string; lazy?: boolean }) => (
  <img src={src} data-other={ad.otherImage ?? undefined} alt="" loading={lazy ? 'lazy' : undefined} />
);

export const adLink = (ad: Ad) => ({
  href: links.adClick(ad.key),
  rel: 'sponsored nofollow',
  'data-native': '',
});
