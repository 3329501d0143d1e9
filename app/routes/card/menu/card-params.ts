import type { Params } from '@remix-run/react';
import { cardKinds } from '~/features/cards/card-subject';
import type { CardRef } from '~/links/links';
import { isNumberId, isUserId } from '~protocol/ids';

/** @throws Response 404 when the address names no card */
export function cardOf({ kind: name, userId = '', no = '' }: Params): CardRef {
  const kind = cardKinds.find((known) => known === name);
  if (!kind || !isNumberId(no) || !isUserId(userId)) throw new Response(null, { status: 404 });
  return { kind, userId, no: Number(no) };
}
