import { lazy } from 'react';
import filters from './filters.module.css';
import { Game as GameNow } from './game';
import game from './game.module.css';
import match from './match.module.css';
import { Profile as ProfileNow } from './profile';
import profile from './profile.module.css';
import questions from './questions.module.css';
import recent from './recent.module.css';
import { Refused as RefusedNow } from './refused';
import { Schedule as ScheduleNow } from './schedule';
import { TabList as TabListNow } from './tab-list';

/**
 * Parts that most searches have not: the server prints them with the page, and their scripts follow after it. Each
 * stands in a `<Suspense>`, whose markup React leaves alone until then.
 */
export const Profile = import.meta.env.SSR
  ? ProfileNow
  : lazy(() => import('./profile').then((part) => ({ default: part.Profile })));

export const Game = import.meta.env.SSR
  ? GameNow
  : lazy(() => import('./game').then((part) => ({ default: part.Game })));

export const Schedule = import.meta.env.SSR
  ? ScheduleNow
  : lazy(() => import('./schedule').then((part) => ({ default: part.Schedule })));

/** The five lists of their own: the total tab, where a search begins, has none of them. */
export const TabList = import.meta.env.SSR
  ? TabListNow
  : lazy(() => import('./tab-list').then((part) => ({ default: part.TabList })));

/** Where nothing is searched for. */
export const Refused = import.meta.env.SSR
  ? RefusedNow
  : lazy(() => import('./refused').then((part) => ({ default: part.Refused })));

/** Their stylesheets come with the page all the same: the route has to name them. */
export const sheets = [filters, game, match, profile, questions, recent];
