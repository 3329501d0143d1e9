import { type ActionFunctionArgs, json } from '@remix-run/node';
import { stationIdOf } from '~/features/station/station.server';
import { uploadSaid } from '~/features/station/upload.server';
import { uploadsLanding } from '~/features/station/uploads-part';
import { links } from '~/links/links';
import { fieldsOf, type PostedFile, type PostedForm, pressed, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, type Refusal, refusalAsGiven, wrong } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember, requireWriter } from '~/request/session.server';
import { uploads } from '~/upstream/clients.server';
import { sendPart } from '~/upstream/station/upload.server';
import { uploadKinds } from '~protocol/station/upload/codes';

/** What a form of the page is answered when it leads nowhere. */
export type UploadAnswer =
  | { errors: Record<string, string>; fields: Record<string, string[]> }
  /** to a script: where the bytes go */
  | { begun: { key: string; offset: number } };

const noFile = '올릴 영상을 골라 주세요.';

/** What a file shall be, as the form says it. */
const inputOf = (form: PostedForm) => ({
  kind: uploadKinds.find((kind) => kind === form.get('kind')) ?? uploadKinds[0],
  ...uploadSaid(form),
});

const refuse = (form: PostedForm, { errors, status }: Refusal) =>
  json<UploadAnswer>({ errors, fields: fieldsOf(form) }, { status });

/** Without a script all of a file comes with its form. */
async function sendWhole(args: ActionFunctionArgs, form: PostedForm, file: PostedFile | undefined) {
  if (form.filesTooLarge) return refuse(form, wrong('파일이 너무 커요.', 'file'));
  if (form.filesFailed)
    return refuse(form, wrong('지금은 파일을 받을 수 없어요. 잠시 후 다시 올려 주세요.', 'file'));
  if (!file) return refuse(form, wrong(noFile, 'file'));
  const scope = scopeOf(args);
  const userId = stationIdOf(args);
  const announced = { userId, ...inputOf(form), fileName: file.name, bytes: file.size };
  const begun = await uploads.begin(scope.upstream, announced);
  if (!begun.ok) return refuse(form, refusalAsGiven(begun, failedTexts.cannotAct));
  const { key } = begun.value;
  const sent = await sendPart(scope.upstream, { userId, key, offset: '0', file });
  if (!sent.ok) return refuse(form, wrong('파일을 저장하지 못했어요. 다시 올려 주세요.', 'file'));
  await sent.value.body?.cancel();
  return landWithToast(scope, `${links.stationUpload(userId)}#${uploadsLanding}`, {
    tone: 'done',
    text: '영상을 올렸어요. 다 만들어지면 공개돼요.',
  });
}

/** Announces one file of a script's, which then sends its bytes by itself. */
async function begin(args: ActionFunctionArgs, form: PostedForm) {
  const bytes = Number(form.get('bytes'));
  const announced = {
    userId: stationIdOf(args),
    ...inputOf(form),
    fileName: form.get('fileName'),
    bytes: Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : 0,
  };
  const outcome = await uploads.begin(scopeOf(args).upstream, announced);
  if (!outcome.ok) return refuse(form, refusalAsGiven(outcome, failedTexts.cannotAct));
  return json<UploadAnswer>({ begun: outcome.value });
}

async function remove(args: ActionFunctionArgs, form: PostedForm) {
  const scope = scopeOf(args);
  const userId = stationIdOf(args);
  const outcome = await uploads.remove(scope.upstream, { userId, key: form.get('key') });
  const toast = outcome.ok
    ? ({ tone: 'done', text: outcome.value.message ?? '' } as const)
    : ({ tone: 'problem', text: refusalAsGiven(outcome, failedTexts.cannotAct).text } as const);
  return landWithToast(scope, `${links.stationUpload(userId)}#${uploadsLanding}`, toast);
}

/** POST of one of the page's forms. */
export async function changeUploads(args: ActionFunctionArgs) {
  const form = readForm(args);
  const change = pressed(form, ['send', 'begin', 'remove'], 'change');
  await (change === 'send' ? requireWriter(args, 'title', 'tags') : requireMember(args));
  if (change === 'remove') return remove(args, form);
  return change === 'begin' ? begin(args, form) : sendWhole(args, form, form.files[0]);
}
