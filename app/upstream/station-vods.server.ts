/** The care of a station's VODs (protocol/station-vods.ts). */

import type { VodCare } from '~/domain/vod-care';
import { pathOf } from '~protocol/path';
import { talkPaths } from '~protocol/station-talk';
import * as wire from '~protocol/station-vods';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';

export interface VodAt {
  titleNo: number;
}
interface StationVodAt extends VodAt {
  userId: string;
}

const define = <Params>(
  name: string,
  path: (params: Params) => string,
  form: (params: Params) => Record<string, string | number | undefined>,
) =>
  definePersonalCall({
    name: `station.vod.${name}`,
    service: 'station',
    method: 'POST',
    path,
    body: (params: Params) => ({ form: form(params) }),
    schema: wire.vodDoneSchema,
  });
const remove = () => ({ _method: 'delete' });

const careCall = definePersonalCall({
  name: 'station.vod.care',
  service: 'station',
  method: 'GET',
  path: (at: VodAt) => pathOf(wire.vodCarePaths.care, { titleNo: at.titleNo }),
  schema: wire.vodCareAnswerSchema,
});

interface PlaceWire {
  titleNo: number;
  userId: string;
  stationNo: number;
  bbsNo: number | null;
  title: string;
}
const placeOf = ({ titleNo, userId, stationNo, bbsNo, title }: PlaceWire) => ({
  no: titleNo,
  userId,
  stationNo,
  bbsNo,
  title,
});

/** What the viewer may do with a VOD; a failure for one that they may not know of. */
export async function findVodCare(upstream: Upstream, titleNo: number): Promise<Outcome<VodCare>> {
  const outcome = await upstream.call(careCall, { titleNo });
  if (!outcome.ok) return outcome;
  const { auth, ...place } = outcome.value.data;
  return { ok: true, value: { ...placeOf(place), auth } };
}

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
const saveCall = define(
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

const saveChaptersCall = define(
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

const saveMidrollsCall = define(
  'saveMidrolls',
  ({ titleNo }: VodAt & { seconds: readonly number[] }) => pathOf(wire.vodCarePaths.midrolls, { titleNo }),
  ({ seconds }) => ({ seconds: JSON.stringify(seconds) }),
);
export const saveMidrolls = (upstream: Upstream, titleNo: number, seconds: readonly number[]) =>
  upstream.call(saveMidrollsCall, { titleNo, seconds });

const boardsCall = definePersonalCall({
  name: 'station.vod.boards',
  service: 'station',
  method: 'GET',
  path: (at: VodAt) => pathOf(wire.vodCarePaths.board, { titleNo: at.titleNo }),
  schema: wire.vodBoardsAnswerSchema,
});

/** The boards that can show a VOD. */
export async function listVodBoards(upstream: Upstream, titleNo: number) {
  const outcome = await upstream.call(boardsCall, { titleNo });
  if (!outcome.ok) return outcome;
  const { value, parseItems } = outcome;
  return {
    ok: true as const,
    value: parseItems(value.boards, wire.vodBoardSchema, (board) => board),
  };
}

const boardCall = define(
  'board',
  ({ titleNo }: VodAt & { bbsNo: number | null }) => pathOf(wire.vodCarePaths.board, { titleNo }),
  ({ bbsNo }) => ({ bbs_no: bbsNo === null ? '' : String(bbsNo) }),
);
/** @param bbsNo null: on none */
export const setVodBoard = (upstream: Upstream, titleNo: number, bbsNo: number | null) =>
  upstream.call(boardCall, { titleNo, bbsNo });

const blindCall = define(
  'blind',
  ({ titleNo }: VodAt) => pathOf(wire.vodCarePaths.blind, { titleNo }),
  () => ({}),
);
export const blindVod = (upstream: Upstream, titleNo: number) => upstream.call(blindCall, { titleNo });

const unblindCall = define('unblind', (at: StationVodAt) => pathOf(talkPaths.vodBlind, { ...at }), remove);
export const unblindVod = (upstream: Upstream, at: StationVodAt) => upstream.call(unblindCall, at);

const deleteCall = define('delete', (at: StationVodAt) => pathOf(talkPaths.vod, { ...at }), remove);
export const deleteVod = (upstream: Upstream, at: StationVodAt) => upstream.call(deleteCall, at);

interface StoryAt {
  storyIdx: number;
}
const storyCall = definePersonalCall({
  name: 'station.story.care',
  service: 'station',
  method: 'GET',
  path: (at: StoryAt) => pathOf(wire.vodCarePaths.story, { storyIdx: at.storyIdx }),
  schema: wire.storyCareAnswerSchema,
});

/** A story, and whether the viewer may delete it. */
export async function findStoryCare(upstream: Upstream, storyIdx: number) {
  const outcome = await upstream.call(storyCall, { storyIdx });
  if (!outcome.ok) return outcome;
  const { userId, title, auth } = outcome.value.data;
  return { ok: true as const, value: { userId, title, isDelete: auth.isDelete } };
}

const deleteStoryCall = define(
  'deleteStory',
  (at: StoryAt) => pathOf(wire.vodCarePaths.story, { storyIdx: at.storyIdx }),
  remove,
);
export const deleteStory = (upstream: Upstream, storyIdx: number) =>
  upstream.call(deleteStoryCall, { storyIdx });
