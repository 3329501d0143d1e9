import { type ActionFunctionArgs, json } from '@remix-run/node';
import { countsText } from '~/domain/my/data';
import { withQuery } from '~/links/address';
import { links } from '~/links/links';
import { type PostedForm, pressed, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { type Refusal, refusalOf, wrong } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { myData } from '~/upstream/clients.server';
import { wipeKinds } from '~protocol/my/data/codes';
import { readMyData } from './read-file.server';

export type DataErrors = Partial<Record<'file' | 'agree', string>>;

const refuse = (field: keyof DataErrors, { text, status }: Refusal) =>
  json<{ errors: DataErrors }>({ errors: { [field]: text } }, { status });

/** `wipe` names what is deleted; without it a file is brought. */
export async function changeData(args: ActionFunctionArgs) {
  await requireMember(args, links.myData());
  const form = readForm(args);
  if (form.has('wipe')) return wipeKind(scopeOf(args), form);
  if (form.get('intent') === 'import' || form.isCut) return bringFile(scopeOf(args), form);
  throw new Response(null, { status: 400 });
}

const later = '끝까지 가져오지 못했어요. 잠시 후 같은 파일을 다시 가져오면 이어서 가져와요.';

async function bringFile(scope: Scope, form: PostedForm) {
  const read = await readMyData(form);
  if ('error' in read) return refuse('file', wrong(read.error));
  const outcome = await myData.import(scope.upstream, read.file);
  if (!outcome.ok) return refuse('file', refusalOf(outcome, later));
  const { added, skipped } = outcome.value;
  const counts = { added: countsText(added) || 'none', skipped: countsText(skipped) };
  const text = '파일을 가져왔어요.';
  return landWithToast(scope, `${withQuery(links.myData(), counts)}#imported`, { tone: 'done', text });
}

async function wipeKind(scope: Scope, form: PostedForm) {
  const kind = pressed(form, wipeKinds, 'wipe');
  if (form.get('agree') !== 'yes') return refuse('agree', wrong('지우려면 먼저 확인해 주세요.'));
  const outcome = await myData.wipe(scope.upstream, { kind });
  const worked = outcome.ok && outcome.value.result === 1;
  const failed = '지우지 못했어요. 잠시 후 다시 시도해 주세요.';
  return landWithToast(scope, `${links.myData()}#wipe`, {
    tone: worked ? 'done' : 'problem',
    text: worked ? (outcome.value.message ?? '모두 지웠습니다.') : failed,
  });
}
