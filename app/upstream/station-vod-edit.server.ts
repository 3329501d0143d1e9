/** Title, chapters and advertisements of a VOD (protocol/station-vods.ts). */

import { pathOf } from '~protocol/path';
import * as wire from '~protocol/station-vods';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';
import { defineVodPost, placeOf, type VodAt } from './station-vods.server';

const editCall = definePersonalCall({
  name: 'station.vod.edit',
  service: 'station',
  method: 'GET',
  path: (at: VodAt) => pathOf(wire.vodCarePaths.edit, { titleNo: at.titleNo }),
  schema: wire.vodEditAnswerSchema,
});

/** What the form starts with; `whole` is null for VOD editors. */
export async function findVodEdit(upstream: Upstream, titleNo: number) {
  const outcome = await upstream.call(editCall, { titleNo });
  if (!outcome.ok) return outcome;
  const { value, parseItems } = outcome;
  const { whole, ...place } = value.data;
  const categories = parseItems(value.categories, wire.vodCategorySchema, (category) => ({
    no: category.categoryNo,
    name: category.categoryName,
  }));
  return { ok: true as const, value: { ...placeOf(place), whole, categories } };
}

export interface VodForm {
  title: string;
  tags: string;
  categoryNo: string;
  authNo: string;
  isAdult: boolean;
  isDisplay: boolean;
}
const saveCall = defineVodPost(
  'save',
  ({ titleNo }: VodAt & VodForm) => pathOf(wire.vodCarePaths.edit, { titleNo }),
  ({ titleNo: _, isAdult, isDisplay, authNo, ...form }) => ({
    ...form,
    authNo: /^\d{1,3}$/.test(authNo) ? authNo : '0',
    isAdult: isAdult ? 1 : undefined,
    isDisplay: isDisplay ? 1 : undefined,
  }),
);
export const saveVod = (upstream: Upstream, at: VodAt & VodForm) => upstream.call(saveCall, at);

const chaptersCall = definePersonalCall({
  name: 'station.vod.chapters',
  service: 'station',
  method: 'GET',
  path: (at: VodAt) => pathOf(wire.vodCarePaths.chapters, { titleNo: at.titleNo }),
  schema: wire.chaptersAnswerSchema,
});

/** The chapters of a VOD, for who may change them. */
export async function findChapters(upstream: Upstream, titleNo: number) {
  const outcome = await upstream.call(chaptersCall, { titleNo });
  if (!outcome.ok) return outcome;
  const { value, parseItems } = outcome;
  const { vodDuration: durationMs, ...place } = value.data;
  const chapters = parseItems(value.chapters, wire.chapterSchema, ({ second, title }) => ({
    seconds: second,
    title,
  }));
  return { ok: true as const, value: { ...placeOf(place), durationMs, chapters } };
}

const saveChaptersCall = defineVodPost(
  'saveChapters',
  ({ titleNo }: VodAt & { chapters: readonly wire.ChapterWire[] }) =>
    pathOf(wire.vodCarePaths.chapters, { titleNo }),
  ({ chapters }) => ({ chapters: JSON.stringify(chapters) }),
);
export const saveChapters = (upstream: Upstream, titleNo: number, chapters: readonly wire.ChapterWire[]) =>
  upstream.call(saveChaptersCall, { titleNo, chapters });

const midrollsCall = definePersonalCall({
  name: 'station.vod.midrolls',
  service: 'station',
  method: 'GET',
  path: (at: VodAt) => pathOf(wire.vodCarePaths.midrolls, { titleNo: at.titleNo }),
  schema: wire.midrollsAnswerSchema,
});

/** Where a VOD may stop for an advertisement, and its station's setting. */
export async function findMidrolls(upstream: Upstream, titleNo: number) {
  const outcome = await upstream.call(midrollsCall, { titleNo });
  if (!outcome.ok) return outcome;
  const { data, seconds, setting } = outcome.value;
  const { vodDuration: durationMs, ...place } = data;
  return { ok: true as const, value: { ...placeOf(place), durationMs, seconds, setting } };
}

const saveMidrollsCall = defineVodPost(
  'saveMidrolls',
  ({ titleNo }: VodAt & { seconds: readonly number[] }) => pathOf(wire.vodCarePaths.midrolls, { titleNo }),
  ({ seconds }) => ({ seconds: JSON.stringify(seconds) }),
);
export const saveMidrolls = (upstream: Upstream, titleNo: number, seconds: readonly number[]) =>
  upstream.call(saveMidrollsCall, { titleNo, seconds });
