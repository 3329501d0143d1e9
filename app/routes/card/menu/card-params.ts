import type { Params } from '@remix-run/react';
import { cardKinds } from '~/features/cards/card-subject';
import type { CardRef } from '~/links/links';

/** @throws Response 404 when the address names no card */
export function cardOf({ kind: name, userId = '', no = '' }: Params): CardRef {
  const kind = cardKinds.find((known) => known === name);
  if (!kind || !/^\d{1,15}$/.test(no) || !/^[\w.-]{1,40}$/.test(userId))
    throw new Response(null, { status: 404 });
  return { kind, userId, no: Number(no) };
}
