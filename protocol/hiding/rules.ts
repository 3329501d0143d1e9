import { composed, graphemeCount } from '../wire/text';

/**
 * What a member does not want to see in lists, beside streamers: categories, tags and words of titles (GN55). Both
 * sides ask the one function below: the platform for personal lists, the portal for lists that viewers share.
 */
export const hiddenRuleKinds = ['category', 'tag', 'word'] as const;
export type HiddenRuleKind = (typeof hiddenRuleKinds)[number];

export interface HiddenRule {
  kind: HiddenRuleKind;
  /** a category's number for broadcasts, or the tag or word as `ruleText` writes it */
  value: string;
  /** of a category: its number for VODs and Catch (GX43) */
  vodNo?: string | null;
}

/** Streamers that one member may hide. */
export const hiddenLimit = 500;

/** Rules of one member in all. */
export const hiddenRuleLimit = 100;

/** In characters as people count them. */
export const ruleLengths = { tag: { least: 1, most: 20 }, word: { least: 2, most: 20 } } as const;

/** Characters that nobody sees: joiners, marks of direction, fillers, controls that are no space. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;

const makePlain = (text: string): string =>
  composed(text.replace(invisible, '').toLowerCase()).replace(/\s+/g, ' ').trim();

/** Lists ask for the same tags and titles again and again. */
const knownTexts = new Map<string, string>();
const mostKnown = 5_000;

/** How rules and texts are compared: composed, lower case, without invisible characters, single spaces. */
function plain(text: string): string {
  const known = knownTexts.get(text);
  if (known !== undefined) return known;
  const made = makePlain(text);
  if (knownTexts.size >= mostKnown) knownTexts.clear();
  knownTexts.set(text, made);
  return made;
}

/** A tag as it is compared: a '#' in front is none of it. */
const plainTag = (text: string): string => plain(text).replace(/^[# ]+/, '');

/** The value of a tag's or word's rule, from what somebody typed. */
export const ruleText = (kind: 'tag' | 'word', typed: string): string =>
  kind === 'tag' ? plainTag(typed) : plain(typed);

/** Why a value cannot be a rule; null when it can. */
export function ruleProblem(kind: 'tag' | 'word', value: string): 'empty' | 'short' | 'long' | null {
  const length = graphemeCount(value);
  const { least, most } = ruleLengths[kind];
  if (length === 0) return 'empty';
  if (length < least) return 'short';
  return length > most ? 'long' : null;
}

/** What a list knows of one of its items. */
export interface RuledItem {
  userId: string;
  /** number of its category for broadcasts; of a VOD, Catch or story `vodCategoryNo` */
  categoryNo?: string | null;
  vodCategoryNo?: string | null;
  tags?: readonly string[];
  title?: string | null;
}

/** What one member hides. */
export interface Hiding {
  streamers: readonly string[];
  rules: readonly HiddenRule[];
  /** streamers whom the rules do not reach; [] without rules */
  favorites: readonly string[];
}

/** A number that ends in four zeros is a parent: it covers the numbers that begin like it. */
const covers = (rule: string, no: string): boolean =>
  rule === no || (rule.length === 8 && rule.endsWith('0000') && no.startsWith(rule.slice(0, 4)));

/** Whether what the rules say holds for an item, no matter whose it is. */
export function matcherOf(rules: readonly HiddenRule[]): (item: Omit<RuledItem, 'userId'>) => boolean {
  const valuesOf = (kind: HiddenRuleKind) => rules.flatMap((rule) => (rule.kind === kind ? rule.value : []));
  const categories = valuesOf('category');
  const vodCategories = rules.flatMap(({ kind, vodNo }) => (kind === 'category' && vodNo ? vodNo : []));
  const tags = new Set(valuesOf('tag'));
  const words = valuesOf('word');
  return ({ categoryNo, vodCategoryNo, tags: itsTags = [], title }) => {
    if (categoryNo && categories.some((rule) => covers(rule, categoryNo))) return true;
    if (vodCategoryNo && vodCategories.some((rule) => covers(rule, vodCategoryNo))) return true;
    if (tags.size > 0 && itsTags.some((tag) => tags.has(plainTag(tag)))) return true;
    if (words.length === 0 || !title) return false;
    const text = plain(title);
    return words.some((word) => text.includes(word));
  };
}

/**
 * Whether the member hides an item. Hidden streamers are hidden wholly; categories, tags and words do not reach
 * favourites, nor what is the member's own.
 */
export function hiderOf({ streamers, rules, favorites }: Hiding, ownId: string | null) {
  const hidden = new Set(streamers);
  const spared = new Set(favorites);
  if (ownId !== null) spared.add(ownId);
  const matches = matcherOf(rules);
  return (item: RuledItem): boolean =>
    hidden.has(item.userId) || (rules.length > 0 && !spared.has(item.userId) && matches(item));
}

/** Where a list is asked for by the very thing that is hidden: a category's page, a tag's or a keyword's search. */
export interface RulePlace {
  categoryNo?: string | null;
  vodCategoryNo?: string | null;
  /** searched for: rules for a word or tag that stands in it do not act */
  keyword?: string | null;
}

/** The rules that act in a place. */
export function rulesAt(rules: readonly HiddenRule[], place: RulePlace): HiddenRule[] {
  const { categoryNo, vodCategoryNo } = place;
  const keyword = plain(place.keyword ?? '');
  return rules.filter(({ kind, value, vodNo }) => {
    if (kind !== 'category') return !keyword.includes(value);
    const isOwn = categoryNo && covers(value, categoryNo);
    return !(isOwn || (vodNo && vodCategoryNo && covers(vodNo, vodCategoryNo)));
  });
}
