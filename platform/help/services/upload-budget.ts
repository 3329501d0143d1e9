import { isWithinLimit } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import type { ReceivedFile } from '../../core/services/upload-files';
import { sumUnclaimedBytes } from '../store/attachments';
import { uploadRefusal } from './upload-refusal';

/** Bytes that may wait for a ticket, of all senders together. */
const maxUnclaimedBytes = 5 * 1024 ** 3;

/** Refuses files beyond the sender's bytes of a day, and any while too much waits for a ticket. */
export async function assertBudget(
  context: PlatformContext,
  actor: Actor,
  { files, ip }: { files: ReceivedFile[]; ip: string | null },
): Promise<void> {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const kib = Math.ceil(bytes / 1024);
  if (!(await isWithinLimit(context, 'uploadKib', actor, ip, kib))) throw uploadRefusal('budget');
  const waiting = await sumUnclaimedBytes(context.db);
  if (waiting + bytes > maxUnclaimedBytes) throw uploadRefusal('full');
}
