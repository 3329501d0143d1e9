import { noteCalls } from '~protocol/note/calls';
import { serve } from '../../core/http/serve';
import * as notes from '../services/notes';

/** Service MY: notes between members. */
export const noteRoutes = serve(noteCalls, (context) => ({
  list: (page, { actor }) => notes.listNotes(context, actor, page),
  send: (note, { actor, ip }) => notes.sendNote(context, actor, ip, note),
  receiver: ({ userId }, { actor }) => notes.findReceiver(context, actor, userId),
  open: ({ noteNo }, { actor }) => notes.openNote(context, actor, noteNo),
  delete: ({ noteNo }, { actor }) => notes.deleteNote(context, actor, noteNo),
}));
