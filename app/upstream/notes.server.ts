/** Notes between members (protocol/note.ts). */

import type { CountedPage } from '~/domain/counted-page';
import type { Note } from '~/domain/note';
import { resultSchema } from '~protocol/failure';
import * as wire from '~protocol/note';
import { pathOf } from '~protocol/path';
import type { Upstream } from './client.server';
import { pageOf } from './counted-page.server';
import type { Outcome } from './outcome.server';
import { queryString } from './query-string.server';
import { definePersonalCall } from './registry.server';

const toNote = (note: wire.NoteWire): Note => ({
  no: note.noteNo,
  userId: note.userId,
  nick: note.userNick,
  text: note.content,
  date: note.regDate.slice(0, 16),
  isRead: note.isRead,
  isReceived: note.isReceived,
});

const listCall = definePersonalCall({
  name: 'note.list',
  service: 'my',
  method: 'GET',
  path: (of: { box: wire.NoteBox; page: number }) => `${wire.notePaths.all}?${queryString(of)}`,
  schema: wire.notesAnswerSchema,
  essential: true,
});

/** A page of the member's notes, the newest first. */
export async function listNotes(
  upstream: Upstream,
  of: { box: wire.NoteBox; page: number },
): Promise<Outcome<CountedPage<Note>>> {
  const outcome = await upstream.call(listCall, of);
  if (!outcome.ok) return outcome;
  const { value, parseItems } = outcome;
  return { ok: true, value: pageOf(parseItems(value.data, wire.noteSchema, toNote), value.meta) };
}

const openCall = definePersonalCall({
  name: 'note.open',
  service: 'my',
  method: 'POST',
  path: (p: { noteNo: number }) => pathOf(wire.notePaths.one, p),
  body: () => ({ form: { _method: 'put' } }),
  schema: wire.noteAnswerSchema,
});

/** One of the member's notes; a received one counts as read from now on. */
export async function openNote(upstream: Upstream, noteNo: number): Promise<Outcome<Note>> {
  const outcome = await upstream.call(openCall, { noteNo });
  return outcome.ok ? { ok: true, value: toNote(outcome.value.data) } : outcome;
}

const deleteCall = definePersonalCall({
  name: 'note.delete',
  service: 'my',
  method: 'POST',
  path: (p: { noteNo: number }) => pathOf(wire.notePaths.one, p),
  body: () => ({ form: { _method: 'delete' } }),
  schema: resultSchema,
});

export const deleteNote = (upstream: Upstream, noteNo: number) => upstream.call(deleteCall, { noteNo });

const receiverCall = definePersonalCall({
  name: 'note.receiver',
  service: 'my',
  method: 'GET',
  path: (p: { userId: string }) => pathOf(wire.notePaths.receiver, p),
  schema: wire.noteReceiverSchema,
});

/** Who a note would go to; refused as sending would be. */
export async function findReceiver(
  upstream: Upstream,
  userId: string,
): Promise<Outcome<{ userId: string; nick: string }>> {
  const outcome = await upstream.call(receiverCall, { userId });
  if (!outcome.ok) return outcome;
  return { ok: true, value: { userId: outcome.value.userId, nick: outcome.value.userNick } };
}

const sendCall = definePersonalCall({
  name: 'note.send',
  service: 'my',
  method: 'POST',
  path: () => wire.notePaths.all,
  body: (note: { receiverId: string; content: string; idempotencyKey: string }) => ({ json: note }),
  schema: wire.noteSentSchema,
});

/** The same note under the same key is one note. */
export const sendNote = (
  upstream: Upstream,
  note: { receiverId: string; content: string; idempotencyKey: string },
) => upstream.call(sendCall, note);
