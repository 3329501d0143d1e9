import type { ReactNode } from 'react';
import type { VodCardModel } from '~/domain/cards/vod';
import type { GoneCard } from '~/features/cards/card-subject';
import { VodItems } from '~/features/cards/vod-items';
import results from '~/features/search/results/search.module.css';
import { Section } from '~/features/search/results/section';
import { Streamers } from '~/features/search/results/streamers';
import { adPlace } from '~/features/shell/starting/ad-place';
import { ButtonLink } from '~/ui/button/button';
import grid from '~/ui/card-grid/card-grid.module.css';
import { Carousel } from '~/ui/carousel/carousel';
import { classNames } from '~/ui/class-names';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import type { ThemeView } from './theme-view';
import styles from './themes.module.css';

/** A box on a colour from the upstream. The CSP forbids style attributes, so the colour is an SVG picture. */
function Colored({ color, children }: { color: string | null; children: ReactNode }) {
  return (
    <div className={styles.colored} data-colored={color ? '' : undefined}>
      {color && (
        <svg aria-hidden="true">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      )}
      <div>{children}</div>
    </div>
  );
}

/** A theme's own HTML, above the profile or in its place (GN36). */
export const ThemeTexts = ({ theme, isTop }: { theme: ThemeView; isTop: boolean }) => (
  <>
    {theme.themes
      .filter((item) => item.isTop === isTop)
      .map(({ html, color }) => (
        <div key={html}>
          {/* the theme's HTML has its own headings, of a lower level */}
          <h2 className="sr-only">테마</h2>
          <Colored color={color}>
            <ForeignHtml html={html} />
          </Colored>
        </div>
      ))}
  </>
);

/** Streamers of a theme, and the VODs of each of its streamers. */
export const ThemeContents = ({ theme }: { theme: ThemeView }) => (
  <>
    {theme.themeStreamers.map(({ title, streamers }) => (
      <Section key={title} id={`theme-${title}`} title={title}>
        <Streamers streamers={streamers} slider={`${title} 목록`} />
      </Section>
    ))}
    {theme.themeVods.map(({ title, vods }) => (
      <Section key={title} id={`theme-vod-${title}`} title={title}>
        <VodSlider vods={vods} label={`${title} VOD 목록`} />
      </Section>
    ))}
  </>
);

export const VodSlider = ({
  vods,
  label,
}: {
  vods: ReadonlyArray<VodCardModel | GoneCard>;
  label: string;
}) => (
  <Carousel className={classNames(grid.cards, grid.slider, results.sixAtOnce)} label={label}>
    <VodItems items={vods} lazy />
  </Carousel>
);

export const Shortcuts = ({ shortcuts }: Pick<ThemeView, 'shortcuts'>) =>
  shortcuts.length > 0 ? (
    <section aria-label="바로가기" className={styles.shortcuts}>
      {shortcuts.map(({ url, title, buttons }) => (
        <div key={url}>
          <b>{title}</b>
          <ButtonLink look="primary" href={url} aria-label={`${title} 바로가기`}>
            바로가기
          </ButtonLink>
          {buttons.map((button) => (
            <ButtonLink key={`${button.url} ${button.title}`} look="outline" href={button.url}>
              {button.title}
            </ButtonLink>
          ))}
        </div>
      ))}
    </section>
  ) : null;

export const Advertisement = ({ ad }: { ad: NonNullable<ThemeView['advertisement']> }) => (
  <section aria-label="광고" className={styles.ad} {...(ad.key && adPlace('search', { key: ad.key }))}>
    <Colored color={ad.color}>
      <a href={ad.url} rel="sponsored nofollow" data-native="">
        <b>{ad.text}</b>
        <img src={ad.image} width="1200" height="160" alt="" />
      </a>
    </Colored>
  </section>
);
