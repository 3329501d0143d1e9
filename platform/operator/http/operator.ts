import { z } from 'zod';
import { failureCodes } from '~protocol/failure';
import { categoryFileSchema, faqFileSchema, operatorPaths } from '~protocol/operator';
import { BackupError, writeBackup } from '../../backup/folder';
import type { PlatformContext } from '../../core/context';
import { explainError } from '../../core/explain-error';
import { createRoutes, type Routes } from '../../core/http/env';
import { readJson } from '../../core/http/read';
import type { Actor } from '../../core/services/actor';
import { badInput, Refusal } from '../../core/services/refusal';
import { requireOperator } from '../../core/services/require-operator';
import { createStreamer } from '../../station/services/new-streamer';
import { noteBackup } from '../services/first-steps';
import { importCategories, importFaq } from '../services/imports';
import { importStarter } from '../services/starter';

const streamerInput = z.object({
  userId: z.string().max(100),
  userNick: z.string().max(200),
  stationName: z.string().max(200),
  password: z.string().max(1000),
});
const backupInput = z.object({ folder: z.string().startsWith('/').max(1000) });

/** Files of the operator's own: a FAQ of 5 000 entries fits. */
const fileLimit = 16 * 1024 * 1024;

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

/** Service MAIN: what only the control socket reaches (protocol/operator.ts). */
export const operatorRoutes: Routes = (context) =>
  createRoutes()
    .use('/api/operator/*', async (c, next) => {
      // Before a large body is read.
      requireOperator(c.get('actor'));
      await next();
    })
    .post(operatorPaths.streamer, async (c) =>
      c.json(await createStreamer(context, c.get('actor'), await readJson(c, streamerInput))),
    )
    .post(operatorPaths.faq, async (c) =>
      c.json(await importFaq(context, c.get('actor'), await readJson(c, faqFileSchema, fileLimit))),
    )
    .post(operatorPaths.categories, async (c) =>
      c.json(
        await importCategories(context, c.get('actor'), await readJson(c, categoryFileSchema, fileLimit)),
      ),
    )
    .post(operatorPaths.starter, async (c) => c.json(await importStarter(context, c.get('actor'))))
    .post(operatorPaths.backup, async (c) => {
      const { folder } = await readJson(c, backupInput);
      return c.json(await backUp(context, c.get('actor'), folder));
    });
