import { chatCareCalls, chatRoomCalls } from '~protocol/chat/calls';
import { chatSettingCalls, overlayCalls } from '~protocol/chat/station';
import type { Coming } from '~protocol/watch/door';
import { type Asker, serve } from '../../core/http/serve';
import type { Visitor } from '../services/admission';
import * as care from '../services/care';
import * as lines from '../services/lines';
import { getCard, getLog } from '../services/log';
import * as overlay from '../services/overlay';
import { blacklist, timeOut, unblacklist } from '../services/people';
import * as polls from '../services/poll-acts';
import { getReplayLine, listReplay } from '../services/replay';
import { draftReport, fileReport } from '../services/report';
import { say } from '../services/say';
import { getChatSettings, saveChatSettings } from '../services/settings';
import { undoAct } from '../services/undo';

const visitorOf = ({ w, door }: Pick<Coming, 'w' | 'door'>, { actor, ip }: Asker): Visitor => ({
  ...{ actor, ip, w, door },
});

/** Service MAIN: the chat beside broadcasts, and its replay. */
export const chatRoomRoutes = serve(chatRoomCalls, (context) => ({
  room: (asked, asker) => lines.getRoomOf(context, visitorOf(asked, asker), asked),
  lines: (asked, asker) => lines.listLines(context, visitorOf(asked, asker), asked),
  say: (asked, asker) => say(context, visitorOf(asked, asker), asked),
  vote: (asked, asker) => polls.vote(context, visitorOf(asked, asker), asked),
  reportDraft: (asked, asker) => draftReport(context, visitorOf(asked, asker), asked),
  report: (asked, asker) => fileReport(context, visitorOf(asked, asker), asked),
  replay: (asked, asker) => listReplay(context, visitorOf(asked, asker), asked),
  replayLine: (asked, asker) => getReplayLine(context, visitorOf(asked, asker), asked),
}));

/** Service MAIN: what its owner, managers and staff do there. */
export const chatCareRoutes = serve(chatCareCalls, (context) => ({
  delete: (asked, { actor }) => care.deleteLine(context, actor, asked),
  pin: (asked, { actor }) => care.pinLine(context, actor, asked),
  unpin: (asked, { actor }) => care.unpinLine(context, actor, asked),
  timeout: (asked, { actor }) => timeOut(context, actor, asked),
  blacklist: (asked, { actor }) => blacklist(context, actor, asked),
  unblacklist: (asked, { actor }) => unblacklist(context, actor, asked),
  openPoll: (asked, { actor }) => polls.openPoll(context, actor, asked),
  closePoll: (asked, { actor }) => polls.closePoll(context, actor, asked),
  card: (asked, { actor }) => getCard(context, actor, asked),
  log: (asked, { actor }) => getLog(context, actor, asked),
  undo: (asked, { actor }) => undoAct(context, actor, asked),
}));

/** Service MAIN: the settings of a station's chat. */
export const chatSettingRoutes = serve(chatSettingCalls, (context) => ({
  settings: (asked, { actor }) => getChatSettings(context, actor, asked),
  save: (asked, { actor }) => saveChatSettings(context, actor, asked),
}));

/** Service MAIN: the pages for OBS. */
export const overlayRoutes = serve(overlayCalls, (context) => ({
  key: (asked, { actor }) => overlay.getKey(context, actor, asked),
  renewKey: (asked, { actor }) => overlay.renewKey(context, actor, asked),
  test: (asked, { actor }) => overlay.testAlert(context, actor, asked),
  overlay: (asked) => overlay.getOverlay(context, asked),
}));
