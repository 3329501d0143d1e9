import { useRouteLoaderData } from '@remix-run/react';
import type { PublicConfig } from '~/config.server';
import type { Hosts } from '~/links/links';
import type { Theme } from '~/request/device';
import type { ToastModel } from '~/ui/toast/toast';
import type { StaffRight } from '~protocol/staff/roles';

/** The root loader's answer, which every page may read. */
export interface RootData {
  config: PublicConfig;
  theme: Theme;
  light: boolean;
  liveColumns: '1' | '2';
  surface: 'browser' | 'webview';
  viewer: {
    userId: string;
    nick: string;
    /** of an uploaded picture */
    face?: string;
    /** of staff */
    staffRights?: readonly StaffRight[];
    /** of staff who have to turn on the second step of logins first */
    needsTwoStep?: true;
    hasStation: boolean;
    /** a broadcast of theirs is running */
    isOnAir: boolean;
    unreadNotes: number;
    unreadNotices: number;
    /** 'YYYY-MM-DD HH:mm:ss', Seoul, of who is suspended */
    suspendedUntil?: string;
  } | null;
  /** the rail: a member's favourites on air; for a guest the most watched */
  onAir: Array<{
    userId: string;
    nick: string;
    face?: string;
    no: number;
    category: string | null;
    viewers: number | null;
  }>;
  toast: ToastModel | null;
  /** a ticket was just registered: its receipt opens a dialog, with the e-mail address that has one by mail */
  registered: { mailedTo?: string } | null;
  /** members' forms carry it for web views that send no Origin; guests' form pages load their own */
  csrf: string | null;
}

/** undefined while the root loader's failure is being shown. */
export const useRootData = () => useRouteLoaderData('root') as RootData | undefined;

const fallbackHosts: Hosts = { login: null, play: null, vod: null, station: null, media: null };

/** The hosts that links lead to here: inside the app, players and stations open in the app (D003). */
export function useHosts(): Hosts {
  const root = useRootData();
  return root ? hostsOf(root) : fallbackHosts;
}

export const hostsOf = ({ surface, config }: RootData): Hosts =>
  surface === 'webview' ? { ...config.hosts, app: config.app.scheme, origin: config.origin } : config.hosts;
