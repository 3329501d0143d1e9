import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { postHtml } from './post-text';
import { visitStation } from './visitor';
import { requireWriter } from './writer';

/** The text as it would be kept, for anyone who may write on the station. */
export async function previewPost(
  context: PlatformContext,
  actor: Actor,
  userId: string,
  { text, isHtml }: { text: string; isHtml: boolean },
) {
  const visit = await visitStation(context, actor, userId);
  await requireWriter(context, actor, visit);
  return { content: postHtml(text, isHtml) };
}
