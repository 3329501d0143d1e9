import type { Scope } from '~/request/scope.server';
import { listPositions } from '~/upstream/history.server';
import type { Vod } from '~protocol/vod/calls';

/**
 * VODs with how far this viewer has watched them (D267). Their lists are shared between viewers and cannot say it, so
 * a member's positions are asked for beside.
 */
export async function withPositions(
  { upstream, viewer }: Pick<Scope, 'upstream' | 'viewer'>,
  vods: readonly Vod[],
): Promise<Vod[]> {
  if (vods.length === 0 || (await viewer()).kind !== 'member') return [...vods];
  const seen = await listPositions(
    upstream,
    vods.map(({ titleNo }) => titleNo),
  );
  return vods.map((vod) => ({ ...vod, lastViewSeconds: seen.get(vod.titleNo) ?? vod.lastViewSeconds }));
}
