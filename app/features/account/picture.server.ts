import { type ActionFunctionArgs, json } from '@remix-run/node';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, type Refusal, refusalOf, wrong } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { requireMember, requireSession } from '~/request/session.server';
import { pictures } from '~/upstream/clients.server';
import { savePicture } from '~/upstream/picture.server';
import { middleCut, pictureLimits } from '~protocol/picture/codes';

const megabytes = pictureLimits.bytes / 1024 / 1024;
const tooLargeText = `사진은 ${megabytes}MB까지 올릴 수 있습니다.`;

/** `intent` of the forms of picture-part.tsx. */
const intents = ['picture', 'picture-remove'] as const;

const refuse = ({ errors: { picture, '': whole = '' }, status }: Refusal) =>
  json(
    {
      form: 'picture',
      change: 'picture',
      fields: {},
      typed: {},
      errors: { picture: picture ?? whole },
    } as const,
    {
      status,
    },
  );

/**
 * Another picture for the member, or the default one.
 *
 * @param here the page of the form
 * @returns 303 to its picture, 400 with the error at it; null where the form is another one of the page
 */
export async function changePicture(args: ActionFunctionArgs, here: string) {
  const form = readForm(args);
  const intent = intents.find((known) => known === form.get('intent'));
  if (!intent) return null;
  await requireMember(args, here);
  const scope = scopeOf(args);
  const land = (text: string) => landWithToast(scope, `${here}#picture-part`, { tone: 'done', text });
  if (intent === 'picture-remove') {
    const outcome = await pictures.remove(scope.upstream, {});
    if (outcome.ok) return land('프로필 사진을 지웠어요.');
    return afterFailure(scope, here, refusalOf(outcome, failedTexts.cannotChange));
  }
  if (form.filesTooLarge) return refuse(wrong(tooLargeText, 'picture'));
  if (form.filesFailed || form.isCut) return refuse(wrong(failedTexts.notSaved, 'picture'));
  const files = form.files.filter(({ size }) => size > 0).slice(0, 1);
  const share = (name: keyof typeof middleCut) => (form.get(name) ? Number(form.get(name)) : middleCut[name]);
  const cut = { x: share('x'), y: share('y'), size: share('size') };
  const outcome = await savePicture(scope.upstream, { files, cut });
  if (outcome.ok) return land('프로필 사진을 바꿨어요.');
  const refusal = refusalOf(outcome, failedTexts.cannotChange);
  const [file] = files;
  const named =
    file && refusal.field === 'picture' ? wrong(`${file.name}: ${refusal.text}`, 'picture') : refusal;
  return afterFailure(scope, here, named);
}

/** A session that ended meanwhile leads to the login. */
function afterFailure(scope: Scope, here: string, refusal: Refusal) {
  requireSession(scope, here);
  return refuse(refusal);
}
