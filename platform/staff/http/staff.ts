import { z } from 'zod';
import { type AnswerKind, answerKinds } from '~protocol/help-codes';
import { answerLength, queueStates, staffPaths, staffQueues } from '~protocol/staff-codes';
import { createRoutes, type Routes } from '../../core/http/env';
import { readJson, readParam, readQuery, withoutEmpty } from '../../core/http/read';
import * as editing from '../../faq/services/editing';
import { saveAnswerDraft } from '../../help/services/answer-drafts';
import * as canned from '../services/canned-answers';
import * as desk from '../services/desk';
import { listInsights } from '../services/insights';
import { getUnread, listQueue } from '../services/queue';

const ticketId = z.string().min(1).max(64);
const text = z.string().max(100_000);
const nodeId = z.string().max(64);
const kbId = z.coerce.number().int().positive().max(2_147_483_647);

const queueQuery = z.object({
  queue: z.enum(staffQueues).default('general'),
  state: z.enum(queueStates).default('open'),
  category: nodeId.optional(),
  q: z.string().trim().max(100).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
const caseQuery = z.object({ queue: z.enum(staffQueues).default('general') });
const noteInput = z.object({ text });
const draftInput = z.object({
  text: z.string().max(answerLength),
  kind: z.enum(Object.keys(answerKinds) as [AnswerKind]),
});
const cannedInput = z.object({
  id: z.number().int().positive().optional(),
  nodeId: nodeId.nullable(),
  title: text,
  text,
});
const faqInput = z.object({
  kbId: kbId.optional(),
  nodeId,
  title: text,
  contents: text,
  topOrder: z.number().int().nullish(),
});

/** Service HELP: the staff desk (protocol/staff.ts). */
export const staffRoutes: Routes = (context) =>
  createRoutes()
    .get(staffPaths.queue, async (c) => {
      const { category, q, ...rest } = readQuery(c, withoutEmpty(queueQuery));
      const input = { ...rest, category: category ?? null, text: q };
      return c.json(await listQueue(context, c.get('actor'), input));
    })
    .get(staffPaths.unread, async (c) => c.json(await getUnread(context, c.get('actor'))))
    .get(staffPaths.case, async (c) => {
      const { queue } = readQuery(c, withoutEmpty(caseQuery));
      const input = { ticketId: readParam(c, 'id', ticketId), queue };
      return c.json(await desk.getCase(context, c.get('actor'), input));
    })
    .post(staffPaths.viewing, async (c) =>
      c.json(await desk.markViewing(context, c.get('actor'), readParam(c, 'id', ticketId))),
    )
    .post(staffPaths.reporter, async (c) =>
      c.json(await desk.getReporter(context, c.get('actor'), readParam(c, 'id', ticketId))),
    )
    .post(staffPaths.note, async (c) => {
      const input = { ticketId: readParam(c, 'id', ticketId), ...(await readJson(c, noteInput)) };
      return c.json(await desk.addNote(context, c.get('actor'), input));
    })
    .post(staffPaths.draft, async (c) => {
      const input = { ticketId: readParam(c, 'id', ticketId), ...(await readJson(c, draftInput)) };
      return c.json(await saveAnswerDraft(context, c.get('actor'), input));
    })
    .get(staffPaths.canned, async (c) => c.json(await canned.listCanned(context, c.get('actor'))))
    .post(staffPaths.canned, async (c) =>
      c.json(await canned.saveCanned(context, c.get('actor'), await readJson(c, cannedInput))),
    )
    .post(staffPaths.cannedRemove, async (c) => {
      const input = await readJson(c, z.object({ id: z.number().int().positive() }));
      return c.json(await canned.removeCanned(context, c.get('actor'), input));
    })
    .get(staffPaths.insights, async (c) => c.json(await listInsights(context, c.get('actor'))))
    .get(staffPaths.faq, async (c) =>
      c.json(await editing.getFaqForEditing(context, c.get('actor'), readParam(c, 'kbId', kbId))),
    )
    .post(staffPaths.faqSave, async (c) =>
      c.json(await editing.saveFaq(context, c.get('actor'), await readJson(c, faqInput))),
    )
    .post(staffPaths.faqRemove, async (c) =>
      c.json(await editing.removeFaq(context, c.get('actor'), await readJson(c, z.object({ kbId })))),
    );
