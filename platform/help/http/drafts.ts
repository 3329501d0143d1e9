import { ticketDraftCalls } from '~protocol/help/draft';
import { serve } from '../../core/http/serve';
import { dropDraft, readDraft, saveDraft } from '../services/form-drafts';

/** Service HELP: forms that are not sent yet (ours). */
export const helpDraftRoutes = serve(ticketDraftCalls, (context) => ({
  read: (place, { actor }) => readDraft(context, actor, place),
  save: (draft, { actor, ip }) => saveDraft(context, actor, ip, draft),
  drop: (place, { actor }) => dropDraft(context, actor, place),
}));
