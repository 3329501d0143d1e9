/** Related keywords, the tag trend and completions. A failed call is an empty list (D301). */
import { cutText } from '~/domain/format';
import type { TagRank } from '~/domain/search';
import * as wire from '~protocol/search';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';
import { searchAddress } from './search.server';

const get = { service: 'search', method: 'GET' } as const;

const unified = definePersonalCall({
  ...get,
  name: 'search.unified',
  path: (p: { keyword: string; tab: wire.SearchTab; sessionKey: string }) =>
    searchAddress('unifiedSearch', { ...p, limit: wire.searchSizes.related }),
  schema: wire.unifiedSearchAnswerSchema,
});

/** At most 20. */
export async function listRelatedTerms(
  upstream: Upstream,
  query: { keyword: string; tab: wire.SearchTab; sessionKey: string },
): Promise<string[]> {
  const outcome = await upstream.call(unified, query);
  return outcome.ok ? (outcome.value.relatedSearchTerms?.data ?? []).map(({ d }) => d) : [];
}

const hash = definePersonalCall({
  ...get,
  name: 'search.hash',
  path: (p: { sessionKey: string }) => searchAddress('hashSearch', p),
  schema: wire.hashSearchAnswerSchema,
});

/** The most searched tags, in descending order. */
export async function listTagTrend(upstream: Upstream, sessionKey: string): Promise<TagRank[]> {
  const outcome = await upstream.call(hash, { sessionKey });
  if (!outcome.ok || outcome.value.result !== 1) return [];
  return (outcome.value.rank ?? []).map(({ key, count }) => ({ tag: key, count }));
}

const autocomplete = definePersonalCall({
  ...get,
  name: 'search.autocomplete',
  path: (p: { typed: string }) => searchAddress('autocomplete', { d: p.typed }),
  schema: wire.autocompleteAnswerSchema,
});

/** Completions of a keyword; [] without a call for an empty one. */
export async function completeKeyword(upstream: Upstream, typed: string): Promise<string[]> {
  const text = cutText(typed.trim(), wire.keywordMax);
  if (!text) return [];
  const outcome = await upstream.call(autocomplete, { typed: text });
  return outcome.ok ? outcome.value.data.map(({ d }) => d) : [];
}
