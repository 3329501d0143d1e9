import { historyCalls } from '~protocol/history/calls';
import { laterCalls, recentCalls, upCalls } from '~protocol/history/watching';
import type { Read } from '~protocol/wire/call';
import { serve } from '../../core/http/serve';
import * as changes from '../services/changes';
import type { HistoryFilter } from '../services/filter';
import { type HistoryQuery, listHistory, listRecentLives } from '../services/lists';
import * as pause from '../services/pause';
import * as watching from '../services/watching';

const filterOf = ({ q, from, to }: Read<typeof historyCalls.calls.recentLives>): HistoryFilter => ({
  text: q,
  from: from ?? null,
  to: to ?? null,
});

function queryOf(asked: Read<typeof historyCalls.calls.later>): HistoryQuery {
  const [micros = 0, no = 0] = asked.cursor?.split('-').map(Number) ?? [];
  return {
    ...filterOf(asked),
    page: asked.page,
    cursor: asked.cursor === undefined ? null : { micros, no },
    order: asked.order_by_column,
    isAscending: asked.order_by_type === 'asc',
  };
}

/** Service MY: what the viewer watched, kept and gave an UP. Mounted before the routes that end in `/:type/:id`. */
export const historyRoutes = serve(historyCalls, (context) => ({
  recentLives: (asked, { actor }) => listRecentLives(context, actor, filterOf(asked)),
  deleteRecentLive: ({ userId }, { actor }) => changes.deleteRecentLive(context, actor, userId),
  clearRecentLives: (_, { actor }) => changes.deleteAllRecentLives(context, actor),
  recentVods: (asked, { actor }) => listHistory(context, actor, 'recent', queryOf(asked)),
  clearRecentVods: (_, { actor }) => changes.deleteAllRecentVods(context, actor),
  later: (asked, { actor }) => listHistory(context, actor, 'later', queryOf(asked)),
  clearLater: ({ what }, { actor }) => changes.clearLater(context, actor, what),
  ups: (asked, { actor }) => listHistory(context, actor, 'up', queryOf(asked)),
  pause: (_, { actor }) => pause.readPause(context, actor),
  setPause: (_, { actor }) => pause.pauseHistory(context, actor),
  resume: (_, { actor }) => pause.resumeHistory(context, actor),
}));

/** Service MY: what is kept for later; its list is among the routes of the history. */
export const laterRoutes = serve(laterCalls, (context) => ({
  create: ({ type, id }, { actor }) => watching.addLater(context, actor, { type, no: id }),
  view: ({ type, id }, { actor }) => watching.markLaterViewed(context, actor, { type, no: id }),
  remove: ({ type, id }, { actor }) => changes.deleteLater(context, actor, { type, no: id }),
}));

/** Service MY: what is watched, and how far. */
export const recentRoutes = serve(recentCalls, (context) => ({
  create: ({ type, id, position }, { actor }) =>
    watching.recordWatch(context, actor, { type, no: id }, position ?? null),
  position: ({ type, id, position }, { actor }) =>
    watching.keepPosition(context, actor, { type, no: id }, position),
  delete: ({ id }, { actor }) => changes.deleteRecentVod(context, actor, id),
  positions: ({ nos }, { actor }) => watching.listPositions(context, actor, nos),
}));

/** Service MY: UPs given and taken back. */
export const upRoutes = serve(upCalls, (context) => ({
  create: ({ streamerId, titleNo }, { actor }) => changes.giveUp(context, actor, streamerId, titleNo),
  remove: ({ streamerId, titleNo }, { actor }) => changes.cancelUp(context, actor, streamerId, titleNo),
}));
