import { json, type LoaderFunctionArgs } from '@remix-run/node';
import type { VodCardModel } from '~/domain/cards/vod';
import { keywordIn, pageIn } from '~/domain/lists/counted-page';
import { clipCardOf, readOpenVeil, type Veil, vodCardOf } from '~/features/cards/veil.server';
import { scopeOf } from '~/request/scope.server';
import { contents } from '~/upstream/clients.server';
import {
  type ClipPageKind,
  type ContentKind,
  contentSortNames,
  sortsOf,
  type VodPageKind,
  vodPageKinds,
} from '~protocol/station/contents/codes';
import type { Vod } from '~protocol/vod/calls';
import { stationIdOf, valueOrFail } from './station.server';

/** @throws Response 404 unless the address names a kind of VODs */
export function vodKindOf({ params: { kind = 'vod' } }: Pick<LoaderFunctionArgs, 'params'>): VodPageKind {
  const known = vodPageKinds.find((name) => name === kind);
  if (!known) throw new Response(null, { status: 404 });
  return known;
}

function queryOf<Kind extends ContentKind>(args: LoaderFunctionArgs, kind: Kind) {
  const { searchParams } = new URL(args.request.url);
  return {
    userId: stationIdOf(args),
    kind,
    sort:
      sortsOf(kind).find((sort) => sort === contentSortNames[searchParams.get('orderBy') ?? '']) ??
      'reg_date',
    // playlists and stories are not searched
    keyword: kind === 'list' || kind === 'catchstory' ? '' : keywordIn(searchParams),
    page: pageIn(searchParams),
  };
}

/** What the owner alone sees keeps its title, and says so. */
const vodCard = (vod: Vod, veil: Veil, isOwn: boolean) => {
  const label = vod.isBlinded ? '가려짐' : vod.isPrivate && '비공개';
  if (!isOwn || !label) return vodCardOf(vod, veil);
  const card = vodCardOf({ ...vod, isPrivate: false }, veil);
  return card && !('undo' in card) ? ({ ...card, label } satisfies VodCardModel) : card;
};

/** A page of the station's VODs or playlists. */
export async function loadStationVods(args: LoaderFunctionArgs, kind: VodPageKind) {
  const scope = scopeOf(args);
  const { sort: orderBy, ...query } = queryOf(args, kind);
  const [veil, viewer, outcome] = await Promise.all([
    readOpenVeil(scope),
    scope.viewer(),
    contents.contents(scope.upstream, { ...query, orderBy }),
  ]);
  const { items, ...page } = valueOrFail(outcome);
  const isOwn = viewer.kind === 'member' && viewer.userId === query.userId;
  const cards = items.flatMap((vod) => vodCard(vod, veil, isOwn) ?? []);
  return json({ query: { ...query, sort: orderBy }, ...page, cards });
}

/** A page of the station's Catch clips or stories. */
export async function loadStationClips(args: LoaderFunctionArgs, kind: ClipPageKind) {
  const scope = scopeOf(args);
  const { sort: orderBy, ...query } = queryOf(args, kind);
  const [veil, outcome] = await Promise.all([
    readOpenVeil(scope),
    contents.clips(scope.upstream, { ...query, orderBy }),
  ]);
  const { items, ...page } = valueOrFail(outcome);
  const cards = items.flatMap((clip) => clipCardOf(clip, veil) ?? []);
  return json({ query: { ...query, sort: orderBy }, ...page, cards });
}
