/** Whether the viewer may object to a suspension (H104). */
import { helpPaths, objectionStatusSchema } from '~protocol/help';
import type { Upstream } from './client.server';
import { unknownErrorText } from './outcome.server';
import { definePersonalCall } from './registry.server';

const objectionStatusCall = definePersonalCall({
  name: 'help.get_objection_status',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.objectionStatus,
  body: (_: object) => ({}),
  schema: objectionStatusSchema,
});

/** `status` of the answer, null when none came; `message` is the server's, null when it sent none. */
export interface ObjectionRefusal {
  status: number | null;
  message: string | null;
}

/** The user id when the viewer may object, otherwise why not. */
export async function findObjectionStatus(
  upstream: Upstream,
): Promise<{ userId: string } | ObjectionRefusal> {
  const outcome = await upstream.call(objectionStatusCall, {});
  if (outcome.ok) {
    const { message, data } = outcome.value;
    return message === 'success' && data ? { userId: data.userId } : { status: 200, message };
  }
  const { status, message } = outcome;
  return { status, message: message === unknownErrorText ? null : message };
}
