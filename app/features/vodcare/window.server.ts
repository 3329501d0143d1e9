import type { LoaderFunctionArgs } from '@remix-run/node';
import { currentPath } from '~/request/session.server';
import { numberIdOf } from '~protocol/wire/ids';

/**
 * The VOD that the address names (S055). nBbsNo is not looked at: the VOD may have been moved since.
 *
 * @throws Response 404 unless nStationNo and nTitleNo are numbers
 */
export function placeAsked({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { searchParams } = new URL(request.url);
  const stationNo = numberIdOf(searchParams.get('nStationNo'));
  const titleNo = numberIdOf(searchParams.get('nTitleNo'));
  if (stationNo === null || titleNo === null) throw new Response(null, { status: 404 });
  return { stationNo, titleNo, here: currentPath(request) };
}

/** @throws Response 404 where the VOD is on another station than the address says */
export function checkStation(asked: { stationNo: number }, found: { stationNo: number }): void {
  if (asked.stationNo !== found.stationNo) throw new Response(null, { status: 404 });
}
