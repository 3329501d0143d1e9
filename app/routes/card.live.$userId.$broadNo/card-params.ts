import type { Params } from '@remix-run/react';

/** @throws Response 404 when the address names no broadcast */
export function cardOf(params: Params): { userId: string; broadNo: number } {
  const { userId = '', broadNo = '' } = params;
  if (!/^\d{1,15}$/.test(broadNo) || !/^[\w.-]{1,40}$/.test(userId))
    throw new Response(null, { status: 404 });
  return { userId, broadNo: Number(broadNo) };
}
