import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import type { SafeHtml } from '~/domain/format/safe-html';
import { checkMakes, kindOf } from '~/features/staff/home-kind.server';
import { problemOf, requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { type PostedForm, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { homeDesk } from '~/upstream/clients.server';
import { fieldErrorsOf } from '~/upstream/help/field-errors.server';
import { markdownHtml } from '~/upstream/html/markdown.server';
import { type DeskKindName, deskKindOf, markdownFieldOf } from '~protocol/staff/home/codes';

/** 'new' is no id: those are numbers, capitals, padded numbers, and words that this language does not write so. */
const idOf = ({ id = '' }: { id?: string }) => (id === 'new' ? undefined : id);

export async function loadItem(args: LoaderFunctionArgs) {
  await requireStaff(args, 'home');
  const kind = kindOf(args.params);
  const id = idOf(args.params);
  if (id === undefined) {
    checkMakes(kind);
    return json({ kind, item: null });
  }
  return json({ kind, item: foundOrFail(await homeDesk.item(scopeOf(args).upstream, { kind, id })) });
}

/** What was refused, or looked at before it is saved, is shown again as it was typed. */
export interface DeskAnswer {
  typed: Record<string, string>;
  /** by field; '' is the form as a whole */
  errors: Record<string, string>;
  /** the Markdown of the form as viewers will see it */
  preview?: { html: SafeHtml };
}

const typedIn = (kind: DeskKindName, form: PostedForm) =>
  Object.fromEntries(deskKindOf(kind).fields.map(({ name }) => [name, form.get(name)]));

export async function changeItem(args: ActionFunctionArgs) {
  const kind = kindOf(args.params);
  const lines = deskKindOf(kind).fields.filter(({ kind: type }) => type === 'line');
  await requireStaff(args, 'home', ...lines.map(({ name }) => name));
  const scope = scopeOf(args);
  const id = idOf(args.params);
  const form = readForm(args);
  const { one } = deskKindOf(kind);
  const back = links.staffHomeKind(kind);
  if (form.get('intent') === 'remove') {
    if (id !== undefined) foundOrFail(await homeDesk.remove(scope.upstream, { kind, id }));
    return landWithToast(scope, back, { tone: 'done', text: `${one}: 삭제했어요.` });
  }
  const typed = typedIn(kind, form);
  if (form.get('intent') === 'preview') {
    const html = markdownHtml(typed[markdownFieldOf(kind)?.name ?? ''] ?? '');
    return json<DeskAnswer>({ typed, errors: {}, preview: { html } });
  }
  const outcome = await homeDesk.save(scope.upstream, { kind, id, values: typed });
  if (!outcome.ok) {
    const { problem, status } = problemOf(outcome);
    const told = fieldErrorsOf(outcome);
    const errors = Object.keys(told).length > 0 ? told : { '': problem.message };
    return json<DeskAnswer>({ typed, errors }, { status });
  }
  return landWithToast(scope, back, { tone: 'done', text: `${one}: 저장했어요.` });
}
