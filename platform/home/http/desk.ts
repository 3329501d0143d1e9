import { homeDeskCalls } from '~protocol/staff/home/calls';
import { serve } from '../../core/http/serve';
import * as desk from '../services/desk';
import { listDeskHistory } from '../services/desk-history';
import { findDeskToday } from '../services/desk-today';

/** Service MAIN: what staff edit of the home page. */
export const homeDeskRoutes = serve(homeDeskCalls, (context) => ({
  today: (_asked, { actor }) => findDeskToday(context, actor),
  history: ({ page }, { actor }) => listDeskHistory(context, actor, page),
  list: ({ kind, page }, { actor }) => desk.listDesk(context, actor, kind, page),
  item: ({ kind, id }, { actor }) => desk.getDeskItem(context, actor, kind, id),
  save: (item, { actor }) => desk.saveDeskItem(context, actor, item),
  remove: ({ kind, id }, { actor }) => desk.removeDeskItem(context, actor, kind, id),
  move: (move, { actor }) => desk.moveDeskItem(context, actor, move),
}));
