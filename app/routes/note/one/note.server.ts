import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { numberAt } from '~/request/address.server';
import { readForm } from '~/request/form.server';
import { landWithToast, redirectWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { notes } from '~/upstream/clients.server';

/** Opens a note, which marks a received one read. */
export async function loadNote(args: LoaderFunctionArgs) {
  await requireMember(args);
  return json({
    note: valueOrFail(await notes.open(scopeOf(args).upstream, { noteNo: numberAt(args, 'noteNo') })),
  });
}

/** Deletes the member's copy. */
export async function removeNote(args: ActionFunctionArgs) {
  const noteNo = numberAt(args, 'noteNo');
  await requireMember(args, links.note(noteNo));
  const form = readForm(args);
  const scope = scopeOf(args);
  const outcome = await notes.delete(scope.upstream, { noteNo });
  const back = links.notes(form.get('box') === 'sent' ? 'sent' : 'received');
  return outcome.ok
    ? redirectWithToast(scope, back, { tone: 'done', text: outcome.value.message ?? '쪽지를 지웠습니다.' })
    : landWithToast(scope, `${links.note(noteNo)}#main`, { tone: 'problem', text: outcome.message });
}
