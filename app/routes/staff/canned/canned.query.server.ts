import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { problemOf, requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staffContent } from '~/upstream/clients.server';

export async function loadCanned(args: LoaderFunctionArgs) {
  await requireStaff(args, 'content');
  const page = foundOrFail(await staffContent.canned(scopeOf(args).upstream, {}));
  const wanted = Number(new URL(args.request.url).searchParams.get('edit') ?? 0);
  return json({ ...page, editing: page.list.find(({ id }) => id === wanted) ?? null });
}

/** A canned answer that was refused is shown again as it was typed. */
export interface CannedProblem {
  typed: { nodeId: string; title: string; text: string };
  problem: { field: string | null; message: string };
}

export async function changeCanned(args: ActionFunctionArgs) {
  await requireStaff(args, 'content', 'text');
  const scope = scopeOf(args);
  const form = readForm(args);
  const id = Number(form.get('id')) || undefined;
  if (form.get('intent') === 'remove') {
    if (id) foundOrFail(await staffContent.cannedRemove(scope.upstream, { id }));
    return landWithToast(scope, `${links.staffCanned}#canned`, { tone: 'done', text: '삭제했어요.' });
  }
  const typed = { nodeId: form.get('nodeId'), title: form.get('title'), text: form.get('text') };
  const outcome = await staffContent.cannedSave(scope.upstream, {
    ...typed,
    id,
    nodeId: typed.nodeId || null,
  });
  if (!outcome.ok) {
    const { problem, status } = problemOf(outcome);
    return json<CannedProblem>({ typed, problem }, { status });
  }
  return landWithToast(scope, `${links.staffCanned}#canned`, { tone: 'done', text: '저장했어요.' });
}
