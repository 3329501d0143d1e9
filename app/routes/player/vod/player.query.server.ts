import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { toVodCard, vodCardTitle } from '~/domain/cards/vod';
import { mayWatchAdult } from '~/domain/viewer';
import { findReplayChat } from '~/features/chat/replay/replay.server';
import { openVod } from '~/features/player/vod-player.server';
import { findVodTalk } from '~/features/station/comments/talk.server';
import { links } from '~/links/links';
import { numberAt } from '~/request/address.server';
import { readForm } from '~/request/form.server';
import { scopeOf } from '~/request/scope.server';
import { playlists } from '~/upstream/clients.server';

/** The addresses of a VOD: plain, from watch later, in a playlist. */
const views = /^(?:later|playlist\/\d{1,15})?$/;

export const loadVodPlayer = (args: LoaderFunctionArgs) => play(args);

/** The VOD that its streamer has locked. */
export const openWithPassword = (args: ActionFunctionArgs) => play(args, readForm(args).get('password'));

async function play(args: LoaderFunctionArgs, password?: string) {
  const view = args.params['*'] ?? '';
  const titleNo = numberAt(args, 'titleNo');
  if (!views.test(view)) throw new Response(null, { status: 404 });
  const { data, headers } = await openVod(args, titleNo, password, findReplayChat(args));
  const [list, talk] = await Promise.all([
    listAround(args, titleNo, view),
    data.state === 'playing' ? findVodTalk(args, data) : null,
  ]);
  if (data.state === 'refused')
    return json({ ...data, list }, { status: password === undefined ? 200 : 400, headers });
  return json({ ...data, list, talk }, { headers });
}

/** Our own player links to our own pages, even when cards link to an outside player. */
const here = { login: null, play: null, vod: null, station: null, media: null };

/** The playlist that the address names, as far as this viewer may see it; null without one. */
async function listAround(args: LoaderFunctionArgs, titleNo: number, view: string) {
  const id = Number(/^playlist\/(\d+)$/.exec(view)?.[1]);
  if (!id) return null;
  const { upstream, viewer } = scopeOf(args);
  const outcome = await playlists.read(upstream, { nPlaylistIdx: id });
  if (!outcome.ok) return null;
  const look = { mayWatchAdult: mayWatchAdult(await viewer()), now: Date.now() };
  const items = outcome.value.list.flatMap((vod) => {
    const card = toVodCard(vod, look);
    // what is gone or private is no part of what plays
    if (card.cover === 'DELETE' || card.cover === 'PRIVATE') return [];
    const href = links.vodPlayer(here, { no: vod.titleNo, playlist: { id } });
    return {
      no: vod.titleNo,
      title: vodCardTitle(card),
      nick: card.nick,
      duration: card.duration ?? null,
      href,
    };
  });
  const at = items.findIndex(({ no }) => no === titleNo);
  const { title, regNick } = outcome.value;
  const beside = (step: 1 | -1) => (at >= 0 && items[at + step]) || null;
  return { title, regNick, items, previous: beside(-1), next: beside(1) };
}
