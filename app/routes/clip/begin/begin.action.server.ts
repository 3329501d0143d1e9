import { type ActionFunctionArgs, json } from '@remix-run/node';
import { links } from '~/links/links';
import { pressed, readForm } from '~/request/form.server';
import { safeReturnPath, seeOther } from '~/request/redirect.server';
import { failedTexts, refusalAsGiven } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember, requireSession } from '~/request/session.server';
import { clips } from '~/upstream/clients.server';
import { clipKinds } from '~protocol/clip/codes';
import { isNumberId } from '~protocol/wire/ids';

/** Why nothing is held, and the page that it was pressed on. */
export interface BeginAnswer {
  error: string;
  back: string;
}

/** What the video said of its place; null where it said nothing that a video can say. */
const secondOf = (text: string): number | null =>
  /^\d{1,6}(?:\.\d{1,6})?$/.test(text) ? Number(text) : null;

/** Holds what may be cut, and leads to where its maker chooses. Guests log in, and come back to the player. */
export async function beginClip(args: ActionFunctionArgs) {
  const scope = scopeOf(args);
  const form = readForm(args);
  const back = safeReturnPath(form.get('returnTo'), scope.context.config.origin, links.home);
  await requireMember(args, back);
  const kind = pressed(form, clipKinds, 'kind');
  const no = form.get('no');
  if (!isNumberId(no) || Number(no) === 0) throw new Response(null, { status: 400 });
  const second = kind === 'vod' ? secondOf(form.get('second')) : null;
  const outcome = await clips.begin(scope.upstream, { kind, no: Number(no), second });
  requireSession(scope, back);
  if (outcome.ok) return seeOther(links.clip(outcome.value.no));
  const { text, status } = refusalAsGiven(outcome, failedTexts.cannotAct);
  return json<BeginAnswer>({ error: text, back }, { status });
}
