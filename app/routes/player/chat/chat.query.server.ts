import type { LoaderFunctionArgs } from '@remix-run/node';
import { replayComing } from '~/features/chat/room.server';
import { links } from '~/links/links';
import { numberAt } from '~/request/address.server';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { failPage } from '~/request/value-or-fail.server';
import { isNavigation } from '~/request/watching.server';
import { chatRooms, vods } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';

/** '90' of ?from=90, in whole seconds; from the beginning for nonsense. */
function fromOf({ url }: Request): number {
  const asked = Number(new URL(url).searchParams.get('from'));
  return asked > 0 && asked < 1e6 ? asked : 0;
}

/**
 * The chat of a VOD's broadcast from a second on, for the page and for the panel beside the player.
 *
 * @throws Response 404, 503; 303 to the player, which says why it is closed
 */
export async function loadReplay(args: LoaderFunctionArgs) {
  const { upstream, hiding: findHiding } = scopeOf(args);
  const titleNo = numberAt(args, 'titleNo');
  const from = fromOf(args.request);
  const [outcome, info, hiding] = await Promise.all([
    chatRooms.replay(upstream, {
      titleNo,
      from,
      ...(await replayComing(args, titleNo)),
    }),
    vods.info(upstream, { titleNo }),
    findHiding(),
  ]);
  if (!outcome.ok) {
    if (outcome.status === 403 && isNavigation(args.request))
      throw seeOther(links.vodPlayer(args.context.config.hosts, { no: titleNo }));
    failPage(outcome);
  }
  const vod = valueOr(info, null);
  const { data, until, room } = outcome.value;
  return {
    titleNo,
    at: room && { ...room, vod: titleNo },
    title: vod?.title ?? null,
    /** null where it is not known */
    length: vod?.durationMs ? vod.durationMs / 1_000 : null,
    lines: data.filter(({ userId }) => !hiding.streamers.includes(userId)),
    from,
    until,
  };
}
