import type { PostedForm } from '~/request/form.server';
import { isRefused, refusalOf } from '~/request/refusal.server';
import type { Scope } from '~/request/scope.server';
import { uploadPhotos } from '~/upstream/station/write.server';
import type { FormPhoto } from '~protocol/station/write/calls';
import { photoLimits, postLimits } from '~protocol/station/write/codes';

const megabytes = photoLimits.bytes / 1024 / 1024;
const texts = {
  count: `사진은 ${postLimits.photos}장까지 올릴 수 있습니다.`,
  bytes: `사진은 한 번에 ${megabytes}MB까지 올릴 수 있습니다. 나누어 올려 주세요.`,
  failed: '사진을 올리지 못했습니다. 다시 시도해 주세요.',
};

interface Stored {
  /** those that the form had, and the new ones */
  photos: FormPhoto[];
  added: FormPhoto[];
  /** of every photo that was not stored, by name */
  error: string | null;
}

/**
 * Photos are stored before anything is checked, so that an error elsewhere does not lose them; one by one: a good one is
 * stored whatever the others are.
 */
export async function storePhotos(
  scope: Scope,
  userId: string,
  { files, ...form }: PostedForm,
  photos: FormPhoto[],
): Promise<Stored> {
  const nothing = { photos, added: [] };
  if (form.filesTooLarge) return { ...nothing, error: texts.bytes };
  if (form.isCut || form.filesFailed) return { ...nothing, error: texts.failed };
  const added: FormPhoto[] = [];
  const errors: string[] = [];
  let isDown = false;
  for (const file of files) {
    const tell = (error: string) => errors.push(`${file.name}: ${error}`);
    if (isDown) tell(texts.failed);
    else if (photos.length + added.length >= postLimits.photos) tell(texts.count);
    else {
      const outcome = await uploadPhotos(scope.upstream, { userId, files: [file] });
      if (outcome.ok) added.push(...outcome.value);
      else tell(refusalOf(outcome, texts.failed).text);
      isDown = !outcome.ok && !isRefused(outcome);
    }
  }
  return { photos: [...photos, ...added], added, error: errors.length > 0 ? errors.join(' ') : null };
}
