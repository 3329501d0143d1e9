import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { parse, serialize } from 'cookie';
import { type HomeMode, homeModeOf, parseMore } from '~/domain/home';
import { readVeil } from '~/features/cards/veil.server';
import { homeModeCookie, relationCookie } from '~/request/device';
import { scopeOf } from '~/request/scope.server';
import { findAd } from '~/upstream/home.server';
import type { AdModel, HomeBlock } from './home-blocks';
import { type HomeVeil, toAdModel } from './home-veil.server';
import { loadPopular } from './popular.query.server';
import { loadPrefer } from './prefer.query.server';

export interface HomeData {
  mode: HomeMode;
  isMember: boolean;
  /** wide windows only */
  banner: AdModel | null;
  blocks: HomeBlock[];
}

const bannerTypes = new Set(['PC_MAIN_IMAGE', 'PC_MAIN_VIDEO']);
const relationShape = /^[\w-]{1,40}$/;

export async function loadHome(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const { upstream, context } = scope;
  const viewer = await scope.viewer();
  const visibility = await scope.visibility();
  const member = viewer.kind === 'member' ? viewer : null;
  const cookies = parse(args.request.headers.get('cookie') ?? '');
  const mode = homeModeOf(cookies[homeModeCookie], member !== null);
  const category = mode === 'prefer' ? 'myplus' : '';
  const [seen, mainAd] = await Promise.all([
    readVeil(scope),
    findAd(upstream, { place: 'main', category }, visibility),
  ]);
  const veil: HomeVeil = { ...seen, random: Math.random };
  const banner = mainAd && bannerTypes.has(mainAd.type) ? toAdModel(mainAd) : null;
  if (mode === 'popular' || !member) {
    const blocks = await loadPopular({ upstream, visibility, isAbroad: member?.isAbroad ?? false, veil });
    return json<HomeData>({ mode, isMember: member !== null, banner, blocks });
  }
  const params = new URL(args.request.url).searchParams;
  const asked = params.get('rel') ?? cookies[relationCookie] ?? '';
  const relation = relationShape.test(asked) ? asked : '';
  const ad = await findAd(upstream, { place: 'sub', category }, visibility);
  const more = { live: parseMore(params.get('live')), vod: parseMore(params.get('vod')) };
  const { blocks, nextRelation } = await loadPrefer({
    upstream,
    visibility,
    member,
    veil,
    ad,
    relation,
    more,
  });
  const headers = new Headers();
  // a longer view of the same list is no next visit
  if (nextRelation && relationShape.test(nextRelation) && !params.has('rel'))
    headers.append(
      'set-cookie',
      serialize(relationCookie, nextRelation, {
        path: '/',
        sameSite: 'lax',
        httpOnly: true,
        secure: context.config.secure,
      }),
    );
  return json<HomeData>({ mode, isMember: true, banner, blocks }, { headers });
}
