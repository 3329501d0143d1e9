import { useRouteLoaderData } from '@remix-run/react';
import type { Station, StationMenu } from '~/domain/station';

/** The layout's answer; every page of a station may read it. */
export function useStation(): { station: Station; menu: StationMenu } {
  const data = useRouteLoaderData('station/layout') as { station: Station; menu: StationMenu } | undefined;
  if (!data) throw new Error('a page of a station stands in its layout');
  return data;
}

/** '{nick} 방송국', for titles. */
export const stationTitle = (matches: readonly { id: string; data?: unknown }[]): string => {
  const data = matches.find(({ id }) => id === 'station/layout')?.data as { station?: Station } | undefined;
  return `${data?.station?.nick ?? ''} 방송국`.trim();
};
