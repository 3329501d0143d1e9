/** Staff's desk of the home page (protocol/home-desk.ts). */
import { resultSchema } from '~protocol/failure';
import {
  type DeskItem,
  type DeskKindName,
  deskHistorySchema,
  deskItemSchema,
  deskListSchema,
  deskSavedSchema,
  deskTodaySchema,
  homeDeskPaths,
} from '~protocol/home-desk';
import { pathOf } from '~protocol/path';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { queryString } from './query-string.server';
import { definePersonalCall } from './registry.server';

export type { DeskItem } from '~protocol/home-desk';

interface Of {
  kind: DeskKindName;
}

const listCall = definePersonalCall({
  name: 'staff.home.list',
  service: 'main',
  method: 'GET',
  path: ({ kind, page }: Of & { page: number }) =>
    `${pathOf(homeDeskPaths.list, { kind })}?${queryString({ page })}`,
  schema: deskListSchema,
});
const todayCall = definePersonalCall({
  name: 'staff.home.today',
  service: 'main',
  method: 'GET',
  path: () => homeDeskPaths.today,
  schema: deskTodaySchema,
});
const historyCall = definePersonalCall({
  name: 'staff.home.history',
  service: 'main',
  method: 'GET',
  path: (query: { page: number }) => `${homeDeskPaths.history}?${queryString(query)}`,
  schema: deskHistorySchema,
});
const itemCall = definePersonalCall({
  name: 'staff.home.item',
  service: 'main',
  method: 'GET',
  path: ({ kind, id }: Of & { id: string }) =>
    `${pathOf(homeDeskPaths.item, { kind })}?${queryString({ id })}`,
  schema: deskItemSchema,
});
const saveCall = definePersonalCall({
  name: 'staff.home.save',
  service: 'main',
  method: 'POST',
  path: ({ kind }: DeskInput) => pathOf(homeDeskPaths.save, { kind }),
  body: ({ kind: _, ...json }: DeskInput) => ({ json }),
  schema: deskSavedSchema,
});
const removeCall = definePersonalCall({
  name: 'staff.home.remove',
  service: 'main',
  method: 'POST',
  path: ({ kind }: Of & { id: string }) => pathOf(homeDeskPaths.remove, { kind }),
  body: ({ id }: Of & { id: string }) => ({ json: { id } }),
  schema: resultSchema,
});
const moveCall = definePersonalCall({
  name: 'staff.home.move',
  service: 'main',
  method: 'POST',
  path: ({ kind }: DeskMove) => pathOf(homeDeskPaths.move, { kind }),
  body: ({ id, by }: DeskMove) => ({ json: { id, by } }),
  schema: resultSchema,
});

interface DeskInput extends Of {
  /** absent for a new one */
  id?: string;
  values: Record<string, string>;
}
interface DeskMove extends Of {
  id: string;
  by: 'up' | 'down';
}

export async function listDesk(
  upstream: Upstream,
  of: Of & { page: number },
): Promise<Outcome<{ list: DeskItem[]; total: number }>> {
  const outcome = await upstream.call(listCall, of);
  if (!outcome.ok) return outcome;
  const list = outcome.parseItems(outcome.value.list, deskItemSchema, (item) => item);
  return { ok: true, value: { list, total: outcome.value.total } };
}
/** What runs today, and how many there are of each kind. */
export const findDeskToday = (upstream: Upstream) => upstream.call(todayCall, {});
/** Who changed what, the newest first. */
export const listDeskHistory = (upstream: Upstream, page: number) => upstream.call(historyCall, { page });
export const getDeskItem = (upstream: Upstream, of: Of & { id: string }) => upstream.call(itemCall, of);
export const saveDeskItem = (upstream: Upstream, input: DeskInput) => upstream.call(saveCall, input);
export const removeDeskItem = (upstream: Upstream, of: Of & { id: string }) => upstream.call(removeCall, of);
export const moveDeskItem = (upstream: Upstream, of: DeskMove) => upstream.call(moveCall, of);
