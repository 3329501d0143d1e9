import type { LoaderFunctionArgs } from '@remix-run/node';
import type { AssistantSide } from '~/domain/assistant';
import { wantsHidden } from '~/domain/cards/hidden-view';
import { type HomeMode, homeModeOf, parseMore } from '~/domain/home/home';
import { readVeil } from '~/features/cards/veil.server';
import { cookies } from '~/request/cookies';
import { type ListAnswer, listAnswer } from '~/request/list-answer.server';
import { keepCookie, readCookie, readPlain } from '~/request/portal-cookie';
import { scopeOf } from '~/request/scope.server';
import { findAd } from '~/upstream/ads.server';
import { assistants, operatorSteps } from '~/upstream/clients.server';
import type { Ad } from '~protocol/ad/calls';
import type { Assistant } from '~protocol/assistant/calls';
import type { FirstStep } from '~protocol/operator/codes';
import type { HomeBlock } from './home-blocks';
import type { HomeVeil } from './home-veil.server';
import { hasContents, loadPopular } from './popular.query.server';
import { momentOf, type OpenPopup, readPopups } from './popups.query.server';
import { loadPrefer } from './prefer.query.server';

export interface HomeData extends ListAnswer {
  mode: HomeMode;
  isMember: boolean;
  /** wide windows only */
  banner: Ad | null;
  popups: OpenPopup[];
  /** the time that staff look at, as they wrote it */
  at?: string;
  blocks: HomeBlock[];
  /** nothing to watch on it */
  isQuiet: boolean;
  /** of a member who has switched it on */
  assistant?: Assistant;
  assistantSide?: AssistantSide;
  /** for staff, until all is done */
  firstSteps: { step: FirstStep; isDone: boolean }[];
  /** the viewer hides something, and looks at it now */
  showsHidden?: true;
}

export async function loadHome(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const { upstream, context } = scope;
  const viewer = await scope.viewer();
  const visibility = await scope.visibility();
  const member = viewer.kind === 'member' ? viewer : null;
  const mode = homeModeOf(await readCookie(args.request, cookies.homeMode), member !== null);
  const params = new URL(args.request.url).searchParams;
  const category = mode === 'prefer' ? 'myplus' : '';
  const rights = member?.staffRights ?? [];
  const moment = rights.includes('home') ? momentOf(params.get('at')) : null;
  const at = moment?.iso;
  const [seen, banner, popups, listed, session] = await Promise.all([
    readVeil(scope, { wantsHidden: wantsHidden(params) }),
    findAd(upstream, { place: 'main', category, at }, visibility),
    readPopups(args, moment),
    rights.includes('administration') ? operatorSteps.list(upstream, {}) : null,
    member && assistants.session(upstream, {}),
  ]);
  const steps = listed?.ok ? listed.value : [];
  const firstSteps = steps.some(({ isDone }) => !isDone) ? steps : [];
  // a page can do without an assistant
  const assistant = session?.ok ? session.value : null;
  const veil: HomeVeil = { ...seen, random: Math.random };
  const isAbroad = member?.isAbroad ?? false;
  const popular = () => loadPopular({ scope, upstream, visibility, isAbroad, veil, at });
  const around = {
    banner,
    popups,
    firstSteps,
    ...(assistant?.token && {
      assistant,
      assistantSide: readPlain(args.request, cookies.assistantSide) ?? ('left' as const),
    }),
    ...(moment && { at: moment.written }),
  };
  if (mode === 'popular' || !member) {
    const blocks = await popular();
    const isQuiet = !hasContents(blocks);
    return listAnswer<HomeData>(scope, isQuiet, {
      mode,
      isMember: member !== null,
      ...around,
      blocks,
      isQuiet,
      ...(veil.showsHidden && { showsHidden: true }),
    });
  }
  const { schema } = cookies.preferRelation.row;
  const asked = schema.safeParse(
    params.get('rel') ?? (await readCookie(args.request, cookies.preferRelation)),
  );
  const relation = asked.success ? asked.data : '';
  const ad = await findAd(upstream, { place: 'preview', category, at }, visibility);
  const more = { live: parseMore(params.get('live')), vod: parseMore(params.get('vod')) };
  const { blocks: preferred, nextRelation } = await loadPrefer({
    scope,
    upstream,
    visibility,
    member,
    veil,
    ad,
    at,
    relation,
    more,
  });
  const headers = new Headers();
  // a new visit gets the next recommendations; 더보기 asks for more of the same
  const next = schema.safeParse(nextRelation);
  if (next.success && !params.has('rel'))
    headers.append('set-cookie', await keepCookie(cookies.preferRelation, next.data, context.config));
  // Without anything to recommend, in a new house too, there is what everybody sees.
  const blocks = hasContents(preferred) ? preferred : await popular();
  const isQuiet = !hasContents(blocks);
  // the platform leaves out what the member hides before it makes the personal lists
  const showsHidden = veil.showsHidden && blocks !== preferred;
  return listAnswer<HomeData>(
    scope,
    isQuiet,
    { mode, isMember: true, ...around, blocks, isQuiet, ...(showsHidden && { showsHidden }) },
    { headers },
  );
}
