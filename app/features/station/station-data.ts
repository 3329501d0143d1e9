import { useRouteLoaderData } from '@remix-run/react';
import type { Station } from '~protocol/station/calls';
import type { StationMenu } from '~protocol/station/menu';

interface StationData {
  station: Station;
  menu: Omit<StationMenu, 'offers'>;
  /** links of the owner's own station to what the service offers elsewhere (S042) */
  offers: Array<{ href: string; label: string }>;
}

/** The layout's answer; every page of a station may read it. */
export function useStation(): StationData {
  const data = useRouteLoaderData('station/layout') as StationData | undefined;
  if (!data) throw new Error('a page of a station stands in its layout');
  return data;
}

/** '{nick} 방송국', for titles. */
export const stationTitle = (matches: readonly { id: string; data?: unknown }[]): string => {
  const data = matches.find(({ id }) => id === 'station/layout')?.data as { station?: Station } | undefined;
  return `${data?.station?.nick ?? ''} 방송국`.trim();
};
