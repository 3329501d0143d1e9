import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { helpCategories } from '~/domain/help/faq';
import { problemOf, requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staffContent } from '~/upstream/clients.server';
import { listFaqNodes } from '~/upstream/help/faq.server';

const isNew = (kbId: string | undefined) => kbId === 'new';

export async function loadEntry(args: LoaderFunctionArgs) {
  await requireStaff(args, 'content');
  const { upstream, context } = scopeOf(args);
  const kbId = args.params.kbId ?? '';
  if (!isNew(kbId) && !/^[1-9]\d{0,9}$/.test(kbId)) throw new Response(null, { status: 404 });
  const [entry, categories] = await Promise.all([
    isNew(kbId) ? null : staffContent.faq(upstream, { kbId }).then(foundOrFail),
    Promise.all(
      helpCategories.map(async ({ id, name }) => {
        const children = await listFaqNodes(upstream, context.config.help.domainId, id);
        return { id, name, children: children.length > 0 ? children : [{ id, name }] };
      }),
    ),
  ]);
  return json({ entry, categories });
}

/** An entry that was refused is shown again as it was typed. */
export interface EntryProblem {
  typed: { nodeId: string; title: string; contents: string; topOrder: string };
  problem: { field: string | null; message: string };
}

export async function changeEntry(args: ActionFunctionArgs) {
  await requireStaff(args, 'content', 'contents');
  const scope = scopeOf(args);
  const kbId = isNew(args.params.kbId) ? undefined : Number(args.params.kbId);
  const form = readForm(args);
  if (form.get('intent') === 'remove') {
    if (kbId) foundOrFail(await staffContent.faqRemove(scope.upstream, { kbId }));
    return landWithToast(scope, links.staffInsights, { tone: 'done', text: '삭제했어요.' });
  }
  const typed = {
    nodeId: form.get('nodeId'),
    title: form.get('title'),
    contents: form.get('contents'),
    topOrder: form.get('topOrder'),
  };
  const topOrder = typed.topOrder === '' ? null : Number(typed.topOrder);
  if (topOrder !== null && !Number.isInteger(topOrder)) {
    const problem = { field: 'topOrder', message: '숫자를 입력해 주세요.' };
    return json<EntryProblem>({ typed, problem }, { status: 400 });
  }
  const outcome = await staffContent.faqSave(scope.upstream, { ...typed, kbId, topOrder });
  if (!outcome.ok) {
    const { problem, status } = problemOf(outcome);
    return json<EntryProblem>({ typed, problem }, { status });
  }
  return landWithToast(scope, links.faqItem(String(outcome.value.kbId)), {
    tone: 'done',
    text: '저장했어요.',
  });
}
