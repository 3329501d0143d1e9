import type { ReactNode } from 'react';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { Side } from './side';
import styles from './side.module.css';
import { useStation } from './station-data';
import { StationTabs } from './station-nav';

/** Cover, side and page of a station. */
export function StationBody({ children }: { children: ReactNode }) {
  const { art, color } = useStation().station;
  return (
    <>
      <div className={styles.cover}>
        {art && (
          <picture>
            <source media="(width < 768px)" srcSet={art.narrow} />
            <img src={art.wide} alt="" />
          </picture>
        )}
        {!art && color && (
          <svg width="100%" height="100%" aria-hidden="true">
            <rect width="100%" height="100%" fill={color} />
          </svg>
        )}
      </div>
      <div className={styles.station}>
        <Side />
        <div className={styles.contents}>
          <StationTabs />
          {children}
        </div>
      </div>
    </>
  );
}

/** A part of a station that is not open to the viewer. */
export function Closed({ title }: { title: string }) {
  return (
    <Page title={title} isTitleHidden>
      <BlankSlate icon="lock" title={title} text="즐겨찾기, 팬클럽, 구독에 따라 볼 수 있는 글이 달라요.">
        <ButtonLink href={links.home}>메인으로</ButtonLink>
      </BlankSlate>
    </Page>
  );
}
