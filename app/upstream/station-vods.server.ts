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

/** A change of a VOD; the answer says what was done. */
export const defineVodPost = <Params>(
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
/** Which VOD an answer is about. */
export const placeOf = ({ titleNo, userId, stationNo, bbsNo, title }: PlaceWire) => ({
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

const boardCall = defineVodPost(
  'board',
  ({ titleNo }: VodAt & { bbsNo: number | null }) => pathOf(wire.vodCarePaths.board, { titleNo }),
  ({ bbsNo }) => ({ bbs_no: bbsNo === null ? '' : String(bbsNo) }),
);
/** @param bbsNo null: on none */
export const setVodBoard = (upstream: Upstream, titleNo: number, bbsNo: number | null) =>
  upstream.call(boardCall, { titleNo, bbsNo });

const blindCall = defineVodPost(
  'blind',
  ({ titleNo }: VodAt) => pathOf(wire.vodCarePaths.blind, { titleNo }),
  () => ({}),
);
export const blindVod = (upstream: Upstream, titleNo: number) => upstream.call(blindCall, { titleNo });

const unblindCall = defineVodPost(
  'unblind',
  (at: StationVodAt) => pathOf(talkPaths.vodBlind, { ...at }),
  remove,
);
export const unblindVod = (upstream: Upstream, at: StationVodAt) => upstream.call(unblindCall, at);

const deleteCall = defineVodPost('delete', (at: StationVodAt) => pathOf(talkPaths.vod, { ...at }), remove);
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

const deleteStoryCall = defineVodPost(
  'deleteStory',
  (at: StoryAt) => pathOf(wire.vodCarePaths.story, { storyIdx: at.storyIdx }),
  remove,
);
export const deleteStory = (upstream: Upstream, storyIdx: number) =>
  upstream.call(deleteStoryCall, { storyIdx });
