import { Suspense, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { abbreviateCount } from '~/domain/format/format';
import { adLink, Film, FilmStop } from '~/features/ads/ad-box';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { adPlace } from '~/features/shell/starting/ad-place';
import { defaultThumbnail, links, smallThumbnail } from '~/links/links';
import { classNames } from '~/ui/class-names';
import { lazyPart } from '~/ui/load-part';
import { loadingOf } from '~/ui/thumbnail/loading';
import type { HomeBlock } from './home-blocks';
import styles from './preview.module.css';

/** Loaded after the page, because it brings the HLS player with it. */
const PreviewPlayer = lazyPart(
  () => import('./preview-player'),
  (part) => part.default,
);

interface PreviewProps {
  block: Extract<HomeBlock, { kind: 'preview' }>;
  /** the main banner takes its place in wide windows (D080) */
  besideBanner: boolean;
  isCleared: boolean;
}

/** Previews of four broadcasts: a track of slides, and a link to each. With JavaScript the one in view plays. */
export function Preview({ block, besideBanner, isCleared }: PreviewProps) {
  const hosts = useHosts();
  const light = useRootData()?.light ?? false;
  const track = useRef<HTMLElement>(null);
  const ready = useHydrated() && !light;
  const [current, setCurrent] = useState(0);
  const [viewers, setViewers] = useState<Record<number, number>>({});
  const { slides, ad, code } = block;
  const pictured = slides.map((slide) => ({ slide, picture: slide.thumb ?? defaultThumbnail }));
  return (
    <section className={classNames(styles.hero, besideBanner && styles.besideBanner)} aria-labelledby={code}>
      <h2 id={code} className="sr-only">
        지금 볼만한 방송
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
      <section className={styles.track} ref={track} aria-label="방송 미리보기" tabIndex={0}>
        {!isCleared &&
          pictured.map(({ slide, picture }, index) => (
            <article key={slide.no} id={`preview-${slide.no}`} className={styles.slide}>
              <img src={picture} width="480" height="270" alt="" {...loadingOf(index === 0)} />
              <div>
                <p>
                  <b>LIVE</b>
                  {slide.viewers !== null &&
                    `${abbreviateCount(viewers[slide.no] ?? slide.viewers)}명 시청중`}
                </p>
                <h3>
                  <a href={links.livePlayer(hosts, slide.userId, slide.no)}>{slide.title}</a>
                </h3>
                <p>
                  <a href={links.station(hosts, slide.userId, slide.nick)}>
                    <bdi>{slide.nick}</bdi>
                  </a>
                  {slide.category && ` · ${slide.category}`}
                </p>
              </div>
            </article>
          ))}
        {ad && (
          <article id="preview-ad" className={styles.slide} {...adPlace('preview', ad)}>
            <img
              src={ad.image}
              width="480"
              height="270"
              alt=""
              loading="lazy"
              data-other={ad.otherImage ?? undefined}
            />
            <Film src={ad.film} />
            <div>
              <p>광고</p>
              <h3>
                <a {...adLink(ad)}>{ad.advertiser ?? ad.text}</a>
              </h3>
              {ad.advertiser && <p>{ad.text}</p>}
            </div>
            <FilmStop src={ad.film} />
          </article>
        )}
      </section>
      <ul className={styles.list} aria-label="미리보기 고르기">
        {pictured.map(({ slide, picture }, index) => (
          <li key={slide.no}>
            <a href={`#preview-${slide.no}`} aria-current={index === current ? 'true' : undefined}>
              <img src={smallThumbnail(picture) ?? picture} width="240" height="135" alt="" loading="lazy" />
              <span>
                <b>{slide.title}</b>
                <bdi>{slide.nick}</bdi>
              </span>
            </a>
          </li>
        ))}
        {ad && (
          <li {...adPlace('preview', ad)}>
            <a href="#preview-ad" aria-current={current === slides.length ? 'true' : undefined}>
              <img src={ad.image} width="240" height="135" alt="" loading="lazy" />
              <span>
                <b>{ad.advertiser ?? ad.text}</b>
                {ad.advertiser && <bdi>{ad.text}</bdi>}
                <small>광고</small>
              </span>
            </a>
          </li>
        )}
      </ul>
      {ready && !isCleared && (
        <Suspense>
          <PreviewPlayer
            track={track}
            slides={slides}
            current={current}
            onCurrent={setCurrent}
            onViewers={setViewers}
          />
        </Suspense>
      )}
    </section>
  );
}
