import { settingLimits } from '~protocol/station-settings-codes';
import { badInput } from '../../core/services/refusal';

/** Of a multipart body around the picture itself. */
const overhead = 64 * 1024;

/** The fields of the form; `bytes` is null where the portal handed the file over on the disk. */
export async function receiveArt(request: Request): Promise<{ kind: unknown; bytes: Uint8Array | null }> {
  const size = Number(request.headers.get('content-length') ?? 0);
  if (size > settingLimits.artBytes + overhead) throw badInput('요청이 너무 큽니다.');
  const form = await request.formData().catch(() => {
    throw badInput();
  });
  const file = form.get('file');
  const bytes = file instanceof Blob && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  return { kind: form.get('kind'), bytes };
}
