import { endless, openPopups } from '~/domain/ad';
import { links } from '~/links/links';
import { cookies } from '~/request/cookies';
import { closedPopups } from '~/request/popup-cookies';
import { readPlain } from '~/request/portal-cookie';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { popups } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';
import type { Popup } from '~protocol/ad/calls';

/** A time that staff look at: as it was written, and for the upstream. */
interface Moment {
  written: string;
  iso: string;
  ms: number;
}

/** A popup as the page prints it. */
export type OpenPopup = Omit<Popup, 'path' | 'from'>;

/** 'YYYY-MM-DDTHH:mm' in Seoul, with ':ss' or without; null for anything else. */
export function momentOf(written: string | null): Moment | null {
  const [, minute, second = ':00'] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?$/.exec(written ?? '') ?? [];
  if (!written || !minute) return null;
  const ms = Date.parse(`${minute}${second}+09:00`);
  return Number.isNaN(ms) ? null : { written, iso: new Date(ms).toISOString(), ms };
}

/** What this device may be shown now: one a visit, until it is closed. In the preview of a time, whatever runs then. */
export async function readPopups(args: RouteArgs, moment: Moment | null): Promise<OpenPopup[]> {
  const { upstream, visibility } = scopeOf(args);
  const params = new URL(args.request.url).searchParams;
  const asked = { path: links.home, at: moment?.iso };
  const listed = valueOr(await popups.list(upstream, asked, await visibility()), []);
  const all = listed.filter(({ path }) => path === links.home);
  const closed = [...closedPopups(args.request.headers.get('cookie')), ...params.getAll('closed')];
  const open = openPopups(all, { now: moment?.ms ?? Date.now(), closed: moment ? [] : closed });
  const isOver = !moment && readPlain(args.request, cookies.popups) !== null;
  // the preview of a time that is over would be closed by the page at once
  const shown = moment ? open : open.slice(0, isOver ? 0 : 1);
  return shown.map(({ path: _, from: __, until, ...popup }) => ({
    ...popup,
    until: moment ? endless : until,
  }));
}
