import type { PostedForm } from '~/request/form.server';
import { errorsAt, failedTexts, refusalAsGiven } from '~/request/refusal.server';
import type { Outcome } from '~/upstream/outcome.server';
import { pictureLimits } from '~protocol/picture/codes';
import type { HandedFile } from '~protocol/wire/handed-file';

interface SavedPicture {
  /** address of the picture that the form brought and that is saved; null: none */
  picture: string | null;
  /** at 'picture', or '' of the whole form; null: nothing is wrong */
  refused: { errors: Record<string, string>; status: number } | null;
}

const wrong = (text: string): SavedPicture => ({
  picture: null,
  refused: { errors: { picture: text }, status: 400 },
});

/** Saves the picture of a form that has a field for one: before its other fields, so that it is not to be chosen again when those are wrong. */
export async function savePosted(
  form: PostedForm,
  save: (file: HandedFile) => Promise<Outcome<{ picture: string }>>,
): Promise<SavedPicture> {
  if (form.filesTooLarge)
    return wrong(`이미지는 ${pictureLimits.bytes / 1024 / 1024}MB까지 올릴 수 있습니다.`);
  if (form.filesFailed || form.isCut) return wrong(failedTexts.notSaved);
  const file = form.files.find(({ size, field }) => size > 0 && field === 'picture');
  if (!file) return { picture: null, refused: null };
  const outcome = await save(file);
  if (outcome.ok) return { picture: outcome.value.picture, refused: null };
  const refusal = refusalAsGiven(outcome, failedTexts.cannotSave);
  const text = refusal.field === 'picture' ? `${file.name}: ${refusal.text}` : refusal.text;
  return {
    picture: null,
    refused: { errors: errorsAt({ ...refusal, text }, ['picture']), status: refusal.status },
  };
}
