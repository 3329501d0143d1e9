import type { Upstream } from '~/upstream/client.server';
import { promises } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';
import type { FormType } from '~protocol/help/codes';
import type { DuePromise } from '~protocol/staff/hours-codes';

/** How long an answer to the form takes at most; null where nobody says so: the page stands without it. Alike for everybody. */
export const readPromise = async (upstream: Upstream, formType: FormType): Promise<DuePromise | null> =>
  valueOr(await promises.read(upstream, {}), null)?.[formType] ?? null;
