import { type ActionFunctionArgs, json } from '@remix-run/node';
import { stationIdOf } from '~/features/station/station.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, refusalAsGiven } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { care } from '~/upstream/clients.server';
import { readChosen } from './chosen.server';

/** Moves or deletes what was chosen: all or nothing. */
export async function careForPosts(args: ActionFunctionArgs) {
  const userId = stationIdOf(args);
  const board = links.stationBoard(userId);
  await requireMember(args, board);
  const scope = scopeOf(args);
  const { upstream } = scope;
  const form = readForm(args);
  const { act, titleNos, from } = readChosen(form.fields);
  const [only] = titleNos;
  if (only === undefined) throw new Response(null, { status: 400 });
  const to = Number(form.get('to'));
  if (act === 'move' && !(Number.isSafeInteger(to) && to > 0))
    return json({ error: '옮길 게시판을 선택해 주세요.' }, { status: 400 });
  const chosen = { userId, title_lists: JSON.stringify(titleNos) };
  const outcome =
    act === 'move'
      ? await care.move(upstream, { ...chosen, bbs_no: to, old_bbs_no: from ?? undefined })
      : titleNos.length === 1
        ? await care.delete(upstream, { userId, titleNo: only })
        : await care.bulkDelete(upstream, chosen);
  if (!outcome.ok) {
    const { text, field, status } = refusalAsGiven(outcome, failedTexts.cannotAct);
    if (field) return json({ error: text }, { status });
    return landWithToast(scope, links.stationBoard(userId, from), { tone: 'problem', text });
  }
  return landWithToast(scope, links.stationBoard(userId, act === 'move' ? to : from), {
    tone: 'done',
    text: outcome.value.message,
  });
}
