import { staffCalls } from '~protocol/staff/calls';
import { staffContentCalls } from '~protocol/staff/content';
import { staffFigureCalls } from '~protocol/staff/figures';
import { auditCalls } from '~protocol/staff/team';
import { staffThingCalls } from '~protocol/staff/things';
import { staffWorkCalls } from '~protocol/staff/work';
import { serve } from '../../core/http/serve';
import * as editing from '../../faq/services/editing';
import { saveAnswerDraft } from '../../help/services/answer-drafts';
import { listDeeds, takeDeeds } from '../services/audit-log';
import * as canned from '../services/canned-answers';
import { changeCategory, listCategories } from '../services/categories';
import * as desk from '../services/desk';
import { getCaseFigures } from '../services/figures';
import { listInsights } from '../services/insights';
import { mergeCase, planMerge } from '../services/merge';
import { decideObjection } from '../services/objections';
import { getUnread, listQueue } from '../services/queue';
import { actOnThing } from '../services/thing-acts';
import { listThings } from '../services/things';
import { assignCase, changeState, takeNext } from '../services/work';

/** Service HELP: the staff desk. */
export const staffRoutes = serve(staffCalls, (context) => ({
  queue: ({ category = null, q, ...asked }, { actor }) =>
    listQueue(context, actor, { ...asked, category, text: q }),
  unread: (_, { actor }) => getUnread(context, actor),
  case: ({ id, queue }, { actor }) => desk.getCase(context, actor, { ticketId: id, queue }),
  viewing: ({ id }, { actor }) => desk.markViewing(context, actor, id),
  draft: ({ id, ...draft }, { actor }) => saveAnswerDraft(context, actor, { ticketId: id, ...draft }),
  reporter: ({ id }, { actor }) => desk.getReporter(context, actor, id),
  note: ({ id, text }, { actor }) => desk.addNote(context, actor, { ticketId: id, text }),
}));

/** Service HELP: how staff share the work. */
export const staffWorkRoutes = serve(staffWorkCalls, (context) => ({
  next: (asked, { actor }) => takeNext(context, actor, asked),
  assign: ({ id, ...asked }, { actor }) => assignCase(context, actor, { ticketId: id, ...asked }),
  state: ({ id, ...asked }, { actor }) => changeState(context, actor, { ticketId: id, ...asked }),
  decide: ({ id, ...asked }, { actor }) => decideObjection(context, actor, { ticketId: id, ...asked }),
  queueOf: ({ id }, { actor }) => desk.getQueue(context, actor, id),
  mergePlan: (asked, { actor }) => planMerge(context, actor, asked),
  merge: ({ id, ...asked }, { actor }) => mergeCase(context, actor, { ticketId: id, ...asked }),
  categories: (_, { actor }) => listCategories(context, actor),
  category: ({ id, ...asked }, { actor }) => changeCategory(context, actor, { ticketId: id, ...asked }),
}));

/** Service HELP: what cases are about. */
export const staffThingRoutes = serve(staffThingCalls, (context) => ({
  list: ({ id }, { actor }) => listThings(context, actor, id),
  act: ({ id, ...asked }, { actor }) => actOnThing(context, actor, { ticketId: id, ...asked }),
}));

/** Service HELP: what staff write for everybody. */
export const staffContentRoutes = serve(staffContentCalls, (context) => ({
  canned: (_, { actor }) => canned.listCanned(context, actor),
  cannedSave: (input, { actor }) => canned.saveCanned(context, actor, input),
  cannedRemove: (input, { actor }) => canned.removeCanned(context, actor, input),
  insights: (_, { actor }) => listInsights(context, actor),
  faq: ({ kbId }, { actor }) => editing.getFaqForEditing(context, actor, kbId),
  faqSave: (input, { actor }) => editing.saveFaq(context, actor, input),
  faqRemove: (input, { actor }) => editing.removeFaq(context, actor, input),
}));

/** Service HELP: the log of staff's deeds. */
export const auditRoutes = serve(auditCalls, (context) => ({
  list: (filter, { actor }) => listDeeds(context, actor, filter),
  file: (filter, { actor }) => takeDeeds(context, actor, filter),
}));

/** Service HELP: how the help centre does. */
export const staffFigureRoutes = serve(staffFigureCalls, (context) => ({
  cases: (asked, { actor }) => getCaseFigures(context, actor, asked),
}));
