import { careCalls, reportCalls } from '~protocol/station/care';
import type { Read } from '~protocol/wire/call';
import { serve } from '../../core/http/serve';
import { knockOf } from '../../live/services/door-code';
import * as bulk from '../services/bulk';
import * as care from '../services/care';
import * as reportDesk from '../services/report-desk';
import * as reports from '../services/reports';

const moveOf = ({
  userId,
  title_lists,
  bbs_no,
  old_bbs_no,
}: Read<typeof careCalls.calls.move>): bulk.Move => ({
  userId,
  titleNos: title_lists,
  bbsNo: bbs_no,
  oldBbsNo: old_bbs_no,
});

/** Service STATION: the care of posts (S056–S059, S103–S109). */
export const careRoutes = serve(careCalls, (context) => ({
  moveSelect: (asked, { actor }) => bulk.selectMove(context, actor, moveOf(asked)),
  move: (asked, { actor }) => bulk.movePosts(context, actor, moveOf(asked)),
  bulkDelete: ({ userId, title_lists }, { actor }) => bulk.deletePosts(context, actor, userId, title_lists),
  delete: (post, { actor }) => care.deletePost(context, actor, post),
  notice: (post, { actor }) => care.setNotice(context, actor, post, true),
  unnotice: (post, { actor }) => care.setNotice(context, actor, post, false),
  blindInfo: (post, { actor }) => care.getBlind(context, actor, post),
  blind: ({ reason, ...post }, { actor }) => care.blindPost(context, actor, post, reason),
  unblind: (post, { actor }) => care.unblindPost(context, actor, post),
  pinInfo: (title, { actor }) => care.getPin(context, actor, title),
  pin: ({ expireDate, ...title }, { actor }) => care.pinTitle(context, actor, title, expireDate),
  unpin: (title, { actor }) => care.unpinTitle(context, actor, title),
}));

/** Service STATION: reports, and their end at the staff's desk (S097, S109). */
export const reportRoutes = serve(reportCalls, (context) => ({
  list: ({ page }, { actor }) => reportDesk.listReports(context, actor, page),
  done: (end, { actor }) => reportDesk.finishReport(context, actor, end),
  reasons: ({ userId }, { actor }) => reports.listReasons(context, userId, actor),
  send: ({ userId, w, door, ...report }, asker) =>
    reports.sendReport(context, asker.actor, userId, { ...report, given: knockOf({ w, door }, asker) }),
}));
