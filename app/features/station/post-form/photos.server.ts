import type { FormPhoto } from '~/domain/post-form';
import type { PostedForm } from '~/request/form.server';
import type { Scope } from '~/request/scope.server';
import { uploadPhotos } from '~/upstream/station-write.server';
import { photoLimits, postLimits } from '~protocol/station-write-codes';

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
  error: string | null;
}

/** Photos are stored before anything is checked, so that an error elsewhere does not lose them. */
export async function storePhotos(
  { upstream }: Scope,
  userId: string,
  form: PostedForm,
  photos: FormPhoto[],
): Promise<Stored> {
  const names = form.files.map(({ name }) => name).join(', ');
  const refuse = (error: string, fileNames = names): Stored => ({
    photos,
    added: [],
    error: fileNames ? `${fileNames}: ${error}` : error,
  });
  if (form.filesTooLarge) return refuse(texts.bytes);
  if (form.isCut || form.filesFailed) return refuse(texts.failed);
  if (form.files.length === 0) return { photos, added: [], error: null };
  if (photos.length + form.files.length > postLimits.photos) return refuse(texts.count);
  const outcome = await uploadPhotos(upstream, { userId, files: form.files });
  if (outcome.ok) return { photos: [...photos, ...outcome.value], added: outcome.value, error: null };
  if (outcome.class !== 'rejected') return refuse(texts.failed);
  const fileName = (outcome.errorInfo as { fileName?: unknown } | null)?.fileName;
  return refuse(outcome.message, typeof fileName === 'string' ? fileName : names);
}
