import { randomUUID } from 'node:crypto';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { seoulDay } from '~/domain/format/dates';
import { parseListStart } from '~/domain/lists/start';
import { parseSearchQuery, type SearchQuery } from '~/domain/search/query';
import { withRecent } from '~/domain/search/recent';
import { actTypeOf, searchedKeyword } from '~/domain/search/search';
import { readVeil } from '~/features/cards/veil.server';
import type { SearchPage } from '~/features/search/results/search-page';
import { links } from '~/links/links';
import { cookies } from '~/request/cookies';
import { formToken } from '~/request/form-token.server';
import { keepCookie, readCookie } from '~/request/portal-cookie';
import { readRecent, recentHeader } from '~/request/recent-search.server';
import { seeOther } from '~/request/redirect.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { searches } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';
import { getSearchGate } from '~/upstream/search.server';
import { searchSizes } from '~protocol/search/codes';
import { loadTab } from './results.query.server';
import { findForVisitor } from './shared-results.server';
import { loadTotal } from './total.query.server';

/** The device's id from its cookie; a new one comes with the headers that set it. */
async function deviceOf({ request, context }: LoaderFunctionArgs): Promise<{ id: string; headers: Headers }> {
  const headers = new Headers();
  const known = await readCookie(request, cookies.searchDevice);
  if (known) return { id: known, headers };
  const id = randomUUID();
  headers.append('set-cookie', await keepCookie(cookies.searchDevice, id, context.config));
  return { id, headers };
}

/** `location` of a tag that was typed */
const fromBox = 'total_search';

/** A keyword becomes a recent search; so does a tag that was typed, not one whose link was followed. */
async function remember(
  { request, context }: LoaderFunctionArgs,
  { tag, keyword, source }: SearchQuery,
  headers: Headers,
) {
  if (tag !== null && source.location !== fromBox) return;
  const recent = await readRecent(request);
  const changed = withRecent(recent, tag === null ? keyword : `#${tag}`);
  if (changed !== recent) headers.append('set-cookie', await recentHeader(changed, context.config));
}

/** What was typed in the search box is one tag: its search has an address of its own. @throws Response 303 to it */
function leadToTag({ keyword, tab }: SearchQuery): void {
  const [, tag] = /^#([^\s#]+)$/.exec(keyword) ?? [];
  if (tag && tab === 'total') throw seeOther(links.tag(tag, 'live', fromBox));
}

/** The stop-word check comes first; only an allowed keyword is searched for (D236). */
export async function loadSearch(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const today = seoulDay(Date.now());
  const params = new URL(args.request.url).searchParams;
  const query = parseSearchQuery(params, today);
  leadToTag(query);
  const typed = query.tag ?? query.keyword;
  const page = { query, keyword: typed, origin: typed, correction: null, related: [], today };
  if (!typed) {
    const trend = valueOr(await searches.hash(scope.upstream, {}), []);
    const csrf = await formToken(scope);
    const recent = await readRecent(args.request);
    return json<SearchPage>({ ...page, state: 'empty', kind: 'none', trend, recent, csrf });
  }

  const device = await deviceOf(args);
  const gate = await getSearchGate(scope.upstream, await gateQuery(query, scope, device.id));
  const { state, origin, correction, sessionKey } = gate;
  if (state !== 'allowed') {
    return json<SearchPage>({ ...page, state, kind: 'none', trend: [] }, { headers: device.headers });
  }

  await remember(args, query, device.headers);
  const keyword = searchedKeyword(gate, typed);
  const veil = await readVeil(scope, { keyword, wantsHidden: query.showsHidden });
  // nobody else's pages keep the parameter
  const shownQuery = { ...query, showsHidden: veil.showsHidden || undefined };
  const search = { scope, query: shownQuery, keyword, sessionKey, veil };
  const isTotal = query.tag === null && query.tab === 'total';
  const acceptLanguage = args.request.headers.get('accept-language');
  const to = parseListStart(params.get('to'));
  const find = () =>
    Promise.all([
      isTotal ? loadTotal(search, acceptLanguage) : loadTab(search, to),
      query.tag === null
        ? searches.unified(scope.upstream, { keyword, limit: searchSizes.related, tab: 'TOTAL', sessionKey })
        : null,
      searches.hash(scope.upstream, { sessionKey }),
    ]);
  const visit = { scope, veil, asked: [shownQuery, keyword, to], acceptLanguage };
  const [results, related, trend] = await findForVisitor(visit, find);
  const found = { ...page, query: shownQuery, state, keyword, origin, correction };
  const beside = { related: valueOr(related, []), trend: valueOr(trend, []) };
  return json<SearchPage>({ ...found, ...beside, ...results }, { headers: device.headers });
}

/** What is sent to the stop-word check beside the keyword. */
async function gateQuery({ source, tag, keyword }: SearchQuery, scope: Scope, uuid: string) {
  const viewer = await scope.viewer();
  const member = viewer.kind === 'member' ? viewer : null;
  return {
    keyword: tag ?? keyword,
    acttype: actTypeOf(source),
    uuid,
    uid: member?.userId,
    age: member?.age == null ? undefined : String(member.age),
    stype: source.stype,
    szStype: source.szStype,
    ac_type: source.szActype,
    location: source.szLocation ?? source.location,
    original: source.szOriginalKeyword,
    modified: source.szModifiedKeyword,
    pk_cnt: source.pk_cnt,
    has_hint: source.has_hint,
    hasRemoveSuggest: source.hasRemoveSuggest,
    ...(tag !== null && { isHashSearch: '1', tagname: tag }),
  };
}
