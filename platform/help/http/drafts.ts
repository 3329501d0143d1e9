import { helpPaths } from '~protocol/help';
import { draftSchema } from '~protocol/help-draft';
import { clientIp } from '../../core/http/client-ip';
import { createRoutes, type Routes } from '../../core/http/env';
import { readJson } from '../../core/http/read';
import { dropDraft, readDraft, saveDraft } from '../services/form-drafts';

/** Service HELP: forms that are not sent yet (ours). */
export const helpDraftRoutes: Routes = (context) =>
  createRoutes().post(helpPaths.draft, async (c) => {
    const input = await readJson(c, draftSchema);
    const actor = c.get('actor');
    switch (input.type) {
      case 'read':
        return c.json(await readDraft(context, actor, input));
      case 'save':
        return c.json(await saveDraft(context, actor, clientIp(c), input));
      case 'drop':
        return c.json(await dropDraft(context, actor, input));
    }
  });
