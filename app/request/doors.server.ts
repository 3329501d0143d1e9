/**
 * The locked broadcasts and VODs that this browser has opened: what the upstream handed out for the password, which is
 * kept nowhere.
 */
import { z } from 'zod';
import { cookies } from './cookies';
import type { RouteArgs } from './scope.server';
import { signedCookie } from './signed-cookie.server';

export interface Door {
  kind: 'live' | 'vod';
  no: number;
}

/** the newest first; more would not fit into a cookie */
const most = 10;
const doorsSchema = z
  .array(z.object({ kind: z.enum(['live', 'vod']), no: z.number(), ticket: z.string().max(100) }))
  .max(most);

const cookie = signedCookie(cookies.doors, doorsSchema);

/** [] without a cookie, and for a forged or unreadable one. */
const readDoors = async ({ request, context }: RouteArgs) =>
  (await cookie(context)
    .parse(request.headers.get('cookie'))
    .catch(() => null)) ?? [];

const isSame = (one: Door, other: Door) => one.kind === other.kind && one.no === other.no;

/** What opens the door again; undefined where it was not opened. */
export const findDoorTicket = async (args: RouteArgs, door: Door): Promise<string | undefined> =>
  (await readDoors(args)).find((one) => isSame(one, door))?.ticket;

/** The header that keeps what opens the door. */
export async function doorHeader(args: RouteArgs, door: Door, ticket: string): Promise<string> {
  const others = (await readDoors(args)).filter((one) => !isSame(one, door));
  return cookie(args.context).serialize([{ ...door, ticket }, ...others].slice(0, most));
}
