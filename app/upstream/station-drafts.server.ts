/** Posts that are not sent yet, and short entries of the guestbook (protocol/station-write.ts). */
import { pathOf } from '~protocol/path';
import * as wire from '~protocol/station-write';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';

type Fields = Record<string, string | string[]>;

interface DraftAt {
  userId: string;
  /** 0: a new post */
  titleNo: number;
}

interface Kept extends DraftAt {
  idempotencyKey: string;
  since: string;
  fields: Fields;
}

const path = ({ userId }: DraftAt) => pathOf(wire.writePaths.draft, { userId });

const readCall = definePersonalCall({
  name: 'station.draft.read',
  service: 'station',
  method: 'POST',
  path,
  body: ({ titleNo }: DraftAt) => ({ json: { type: 'read', titleNo } }),
  schema: wire.postDraftAnswerSchema,
});

const saveCall = definePersonalCall({
  name: 'station.draft.save',
  service: 'station',
  method: 'POST',
  path,
  body: ({ userId: _, ...kept }: Kept) => ({ json: { type: 'save', ...kept } }),
  schema: wire.draftKeptSchema,
});

const dropCall = definePersonalCall({
  name: 'station.draft.drop',
  service: 'station',
  method: 'POST',
  path,
  body: ({ titleNo }: DraftAt) => ({ json: { type: 'drop', titleNo } }),
  schema: wire.draftKeptSchema,
});

const guestCall = definePersonalCall({
  name: 'station.guest.write',
  service: 'station',
  method: 'POST',
  path: ({ userId }: { userId: string; text: string; idempotencyKey: string }) =>
    pathOf(wire.writePaths.guest, { userId }),
  body: ({ text, idempotencyKey }: { userId: string; text: string; idempotencyKey: string }) => ({
    json: { text, idempotencyKey },
  }),
  schema: wire.writtenSchema,
});

const guestDeleteCall = definePersonalCall({
  name: 'station.guest.delete',
  service: 'station',
  method: 'POST',
  path: (at: DraftAt) => pathOf(wire.writePaths.guestEntry, at),
  body: () => ({ form: { _method: 'delete' } }),
  schema: wire.doneSchema,
});

/** null when there is none, and when the call fails: nothing is offered then. */
export async function findPostDraft(
  upstream: Upstream,
  at: DraftAt,
): Promise<{ fields: Fields; savedDate: string } | null> {
  const outcome = await upstream.call(readCall, at);
  return outcome.ok ? outcome.value.draft : null;
}

/** `saved` is false when the form has been sent. */
export const savePostDraft = (upstream: Upstream, kept: Kept) => upstream.call(saveCall, kept);

export const dropPostDraft = (upstream: Upstream, at: DraftAt) => upstream.call(dropCall, at);

export const writeGuest = (
  upstream: Upstream,
  sent: { userId: string; text: string; idempotencyKey: string },
) => upstream.call(guestCall, sent);

export const deleteGuest = (upstream: Upstream, at: DraftAt) => upstream.call(guestDeleteCall, at);
