import type { Upstream } from '~/upstream/client.server';
import { feedback } from '~/upstream/clients.server';
import { unknownErrorText } from '~/upstream/outcome.server';

/** `status` of the answer, null when none came; `message` is the server's, null when it sent none. */
export interface ObjectionRefusal {
  status: number | null;
  message: string | null;
}

/** The user id when the viewer may object to a suspension (H104), otherwise why not. */
export async function findObjectionStatus(
  upstream: Upstream,
): Promise<{ userId: string } | ObjectionRefusal> {
  const outcome = await feedback.objectionStatus(upstream, {});
  if (outcome.ok) {
    const { message, data } = outcome.value;
    return message === 'success' && data ? { userId: data.userId } : { status: 200, message };
  }
  const { status, message } = outcome;
  return { status, message: message === unknownErrorText ? null : message };
}
