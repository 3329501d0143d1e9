import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import type { VodCardModel } from '~/domain/cards/vod';
import { relativeDate } from '~/domain/format/dates';
import { parseOption } from '~/domain/lists/option';
import { playlistSorts } from '~/domain/my/list';
import { takeOffList } from '~/features/cards/take-off-list.server';
import { backToList, pathWithoutQuestion } from '~/features/history/history-page.server';
import { readForm } from '~/request/form.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { playlists } from '~/upstream/clients.server';
import type { PlaylistEntry } from '~protocol/playlist/calls';

const goneTitles = { PRIVATE: '비공개 재생목록', DELETE: '삭제된 재생목록' } as const;

function cardOf(entry: PlaylistEntry, now: number): VodCardModel {
  const { cover, firstNo, isOwn } = entry;
  const title = cover ? goneTitles[cover] : entry.title;
  return {
    no: entry.listIdx,
    userId: entry.regId,
    nick: entry.regNick,
    ...(title && { title }),
    ...(cover ? { cover } : entry.thumb && { thumb: entry.thumb }),
    ...(entry.addedDate && !cover && { date: relativeDate(entry.addedDate, now) }),
    ...(entry.isPrivate && isOwn && { label: '비공개' }),
    ...(entry.isSubscribe && { subscribed: true }),
    ...(entry.isFanclub && { fan: true }),
    playlist: { id: entry.listIdx, count: entry.playlistCnt, ...(firstNo && { first: firstNo }) },
    my: isOwn ? 'own-playlist' : 'taken-playlist',
  };
}

/** 'own-3001' → its own list 3001; null for anything else */
function askedOf(text: string | null): { id: number; isOwn: boolean } | null {
  const [, whose, id] = /^(own|taken)-(\d{1,15})$/.exec(text ?? '') ?? [];
  return id ? { id: Number(id), isOwn: whose === 'own' } : null;
}

/** The playlists on the member's list, and the one that is asked about. */
export async function loadPlaylists(args: LoaderFunctionArgs) {
  await requireMember(args);
  const params = new URL(args.request.url).searchParams;
  const sort = parseOption(playlistSorts, params.get('sort')) ?? playlistSorts[0].value;
  const outcome = await playlists.entries(scopeOf(args).upstream, {
    order_by_column: sort,
    order_by_type: 'desc',
  });
  const cards = outcome.ok ? outcome.value.map((entry) => cardOf(entry, Date.now())) : [];
  const asked = askedOf(params.get('confirm'));
  const found = cards.find(({ no }) => no === asked?.id);
  return json({
    cards,
    failed: !outcome.ok,
    sort,
    confirm: asked && found ? { name: params.get('confirm') ?? '', title: found.title ?? '' } : null,
  });
}

/** POST of the question: deletes one's own, takes another's off the list (GN47). */
export async function removePlaylist(args: ActionFunctionArgs) {
  await requireMember(args, pathWithoutQuestion(args));
  const asked = askedOf(readForm(args).get('playlist'));
  if (!asked) throw new Response(null, { status: 400 });
  const card = { kind: 'vod' as const, userId: '', no: 0, playlist: asked.id };
  const list = asked.isOwn ? 'own-playlist' : 'taken-playlist';
  return backToList(args, await takeOffList(scopeOf(args).upstream, list, card));
}
