/** What the home page prints, section by section. */

import type { CatchCardModel } from '~/domain/cards/catch';
import type { CinetyCardModel } from '~/domain/cards/cinety';
import type { LiveCardModel } from '~/domain/cards/live';
import type { VodCardModel } from '~/domain/cards/vod';
import type { SafeHtml } from '~/domain/format/safe-html';
import type { GoneCard } from '~/features/cards/card-subject';
import type { Ad } from '~protocol/ad/calls';
import type { CategoryTile } from '~protocol/directory/calls';

export interface SectionHead {
  code: string;
  /** the section's name for screen readers, also when its title is not shown */
  label: string;
  title: SafeHtml | null;
  button: { position: 'TOP_RIGHT' | 'BOTTOM'; text: string; href: string } | null;
  divider: boolean;
  /** how many were left out, because the viewer hides them */
  hidden?: number;
}

export interface PreviewSlide {
  no: number;
  userId: string;
  nick: string;
  title: string;
  thumb: string | null;
  viewers: number | null;
  category: string | null;
}

export interface BannerModel {
  idx: number;
  title: string;
  content: string | null;
  period: string | null;
  image: string;
  href: string;
  alarmIdx: number | null;
  /** this member has reserved its alarm (D105) */
  isReserved?: true;
}

/** `rows` of 0 shows all that is printed; a slider has none. */
interface Rows {
  rows: number;
  slider: boolean;
}

export type HomeBlock =
  | { kind: 'preview'; code: string; slides: PreviewSlide[]; ad: Ad | null; unlessBanner: boolean }
  | { kind: 'banners'; code: string; label: string; banners: BannerModel[] }
  | (SectionHead & Rows & { kind: 'live'; cards: Array<LiveCardModel | GoneCard>; more: string | null })
  | (SectionHead & Rows & { kind: 'vod'; cards: Array<VodCardModel | GoneCard>; more: string | null })
  | (SectionHead & Rows & { kind: 'clip'; cards: Array<CatchCardModel | GoneCard> })
  | (SectionHead & Rows & { kind: 'category'; cards: CategoryTile[] })
  | (SectionHead & Rows & { kind: 'cinety'; cards: CinetyCardModel[] });
