import type { Params } from '@remix-run/react';
import type { CardRef } from '~/links/links';
import { cardKinds } from '~protocol/card-kinds';
import { isNumberId, isUserId } from '~protocol/wire/ids';

/** @throws Response 404 when the address names no card */
export function cardOf({ kind: name, userId = '', no = '' }: Params): CardRef {
  const kind = cardKinds.find((known) => known === name);
  if (!kind || !isNumberId(no) || !isUserId(userId)) throw new Response(null, { status: 404 });
  return { kind, userId, no: Number(no) };
}
