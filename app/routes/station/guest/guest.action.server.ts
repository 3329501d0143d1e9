import { type ActionFunctionArgs, json } from '@remix-run/node';
import { pageIn } from '~/domain/lists/counted-page';
import { stationIdOf } from '~/features/station/station.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, refusalOf, toastOf } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireWriter } from '~/request/session.server';
import { guestbook } from '~/upstream/clients.server';
import { isNumberId } from '~protocol/wire/ids';

/** A new entry, or `delete`, the number of one that goes. */
export async function changeGuestbook(args: ActionFunctionArgs) {
  const form = readForm(args);
  await requireWriter(args, 'text');
  const scope = scopeOf(args);
  const userId = stationIdOf(args);
  const { searchParams } = new URL(args.request.url);
  const deleted = form.get('delete');
  if (deleted) {
    if (!isNumberId(deleted)) throw new Response(null, { status: 400 });
    const outcome = await guestbook.delete(scope.upstream, { userId, titleNo: Number(deleted) });
    const toast = toastOf(outcome, () => '방명록에서 삭제했습니다.', failedTexts.cannotSave);
    return landWithToast(scope, `${links.stationGuest(userId, pageIn(searchParams))}#entries`, toast);
  }
  const [text, idempotencyKey] = [form.get('text'), form.get('idempotencyKey').slice(0, 64).padEnd(16, '0')];
  const outcome = await guestbook.write(scope.upstream, { userId, text, idempotencyKey });
  if (outcome.ok) {
    const { titleNo } = outcome.value;
    // the page as it was before stays in the cache, for Back
    const written = links.stationGuest(userId, 1, searchParams.has('send') ? { entry: titleNo } : {});
    return landWithToast(scope, `${written}#entry-${titleNo}`, {
      tone: 'done',
      text: '방명록을 남겼습니다.',
    });
  }
  const { text: error, status } = refusalOf(outcome, failedTexts.cannotSave);
  return json({ text, idempotencyKey, error }, { status });
}
