import { operatorCalls } from '~protocol/operator/calls';
import { failureCodes } from '~protocol/wire/failure';
import { BackupError, writeBackup } from '../../backup/folder';
import type { PlatformContext } from '../../core/context';
import { explainError } from '../../core/explain-error';
import { createRoutes, type Routes } from '../../core/http/env';
import { serve } from '../../core/http/serve';
import type { Actor } from '../../core/services/actor';
import { badInput, Refusal } from '../../core/services/refusal';
import { requireOperator } from '../../core/services/require-operator';
import { createStreamer } from '../../station/services/new-streamer';
import { noteBackup } from '../services/first-steps';
import { importCategories, importFaq } from '../services/imports';
import { importStarter } from '../services/starter';

async function backUp(context: PlatformContext, actor: Actor, folder: string) {
  requireOperator(actor);
  try {
    const written = await writeBackup(context.db, context.dataDir, folder);
    await noteBackup(context, written.files);
    return { result: 1 as const, ...written };
  } catch (error) {
    if (error instanceof BackupError) throw badInput(error.message);
    context.log.error('backup failed:', error);
    throw new Refusal(503, failureCodes.internal, explainError(error));
  }
}

const served = serve(operatorCalls, (context) => ({
  streamer: (input, { actor }) => createStreamer(context, actor, input),
  faq: (file, { actor }) => importFaq(context, actor, file),
  categories: (file, { actor }) => importCategories(context, actor, file),
  starter: (_, { actor }) => importStarter(context, actor),
  backup: ({ folder }, { actor }) => backUp(context, actor, folder),
}));

/** Service MAIN: what only the control socket reaches. */
export const operatorRoutes: Routes = (context) =>
  createRoutes()
    .use('/api/operator/*', async (c, next) => {
      // Before a large body is read.
      requireOperator(c.get('actor'));
      await next();
    })
    .route('/', served(context));
