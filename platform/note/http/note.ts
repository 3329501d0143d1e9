import { z } from 'zod';
import { noteBoxes, notePaths } from '~protocol/note';
import { lastBoardPage } from '~protocol/station-codes';
import { clientIp } from '../../core/http/client-ip';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam, userIdParam } from '../../core/http/params';
import { readJson, readMethod, readParam, readQuery, withoutEmpty } from '../../core/http/read';
import { badInput } from '../../core/services/refusal';
import * as notes from '../services/notes';

const listQuery = withoutEmpty(
  z.object({
    box: z.enum(noteBoxes).default('received'),
    page: z.coerce.number().int().min(1).max(lastBoardPage).default(1),
  }),
);
const newNote = z.object({
  receiverId: userIdParam,
  content: z.string().max(20_000),
  idempotencyKey: z.string().min(8).max(100),
});

/** Service MY: notes between members. */
export const noteRoutes: Routes = (context) =>
  createRoutes()
    .get(notePaths.all, async (c) =>
      c.json(await notes.listNotes(context, c.get('actor'), readQuery(c, listQuery))),
    )
    .post(notePaths.all, async (c) =>
      c.json(await notes.sendNote(context, c.get('actor'), clientIp(c), await readJson(c, newNote))),
    )
    .get(notePaths.receiver, async (c) =>
      c.json(await notes.findReceiver(context, c.get('actor'), readParam(c, 'userId', userIdParam))),
    )
    .post(notePaths.one, async (c) => {
      const noteNo = readParam(c, 'noteNo', numberParam);
      const change = { put: notes.openNote, delete: notes.deleteNote }[(await readMethod(c)) ?? ''];
      if (!change) throw badInput();
      return c.json(await change(context, c.get('actor'), noteNo));
    });
