import filters from '~/features/search/filters/filters.module.css';
import game from '~/features/search/theme/game.module.css';
import match from '~/features/search/theme/match.module.css';
import { Named as NamedNow } from '~/features/search/theme/named';
import profile from '~/features/search/theme/profile.module.css';
import questions from '~/features/search/theme/questions.module.css';
import themes from '~/features/search/theme/themes.module.css';
import blank from '~/ui/blank-slate/blank-slate.module.css';
import category from '~/ui/category-card/category-card.module.css';
import foreign from '~/ui/foreign-html/foreign-html.module.css';
import { lazyPart } from '~/ui/load-part';
import { NoResult as NoResultNow } from './no-result';
import recent from './recent.module.css';
import { Refused as RefusedNow } from './refused';
import { TabList as TabListNow } from './tab-list';

/**
 * Parts that many searches do not have: the server renders them with the page, and their scripts load later. Each
 * is inside a `<Suspense>`, whose HTML React leaves as it is until then.
 */
export const Named = import.meta.env.SSR
  ? NamedNow
  : lazyPart(
      () => import('~/features/search/theme/named'),
      (part) => part.Named,
      true,
    );

/** The lists of the five single tabs: the total tab, where a search starts, has none of them. */
export const TabList = import.meta.env.SSR
  ? TabListNow
  : lazyPart(
      () => import('./tab-list'),
      (part) => part.TabList,
      true,
    );

/** For a search that found nothing. */
export const NoResult = import.meta.env.SSR
  ? NoResultNow
  : lazyPart(
      () => import('./no-result'),
      (part) => part.NoResult,
      true,
    );

/** For a search page without results to show. */
export const Refused = import.meta.env.SSR
  ? RefusedNow
  : lazyPart(
      () => import('./refused'),
      (part) => part.Refused,
      true,
    );

/** Their stylesheets come with the page nevertheless: the route has to link them. */
export const sheets = [blank, category, foreign, filters, game, match, profile, questions, recent, themes];
