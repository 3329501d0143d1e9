import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { visitStation } from './visitor';

/**
 * Who may hear of a station: who may come to it.
 *
 * @throws Refusal as the station's pages
 */
export async function standingAtStation(
  context: PlatformContext,
  userId: string,
  actor: Actor,
): Promise<string> {
  // what a page reads once is looked at anew for each question: a stream lives longer than its actor's page
  await visitStation(context, { ...actor }, userId);
  return '';
}
