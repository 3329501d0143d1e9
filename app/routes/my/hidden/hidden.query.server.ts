import { json, type LoaderFunctionArgs } from '@remix-run/node';
import type { HiddenKind } from '~/domain/cards/hidden-view';
import { relativeDate } from '~/domain/format/dates';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import type { Upstream } from '~/upstream/client.server';
import { hidden, home } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';
import { uploadedImage } from '~protocol/picture/codes';
import { parseHiddenKind } from './hidden-kinds';

export interface HiddenRow {
  /** what its form sends: a streamer's id, a category's number, the tag or word as it was typed */
  value: string;
  name: string;
  /** of a streamer */
  userId?: string;
  /** of an uploaded picture */
  face?: string;
  /** since when: '3일 전' */
  date: string | null;
}

async function readRows(upstream: Upstream, kind: HiddenKind): Promise<HiddenRow[] | null> {
  const dateOf = (text: string | null | undefined) => (text ? relativeDate(text, Date.now()) : null);
  if (kind === 'streamer') {
    const names = await hidden.names(upstream, {});
    if (!names.ok) return null;
    return names.value.map(({ userId, userNick, profileImage, regDate }) => ({
      value: userId,
      name: userNick,
      userId,
      face: uploadedImage(profileImage),
      date: dateOf(regDate),
    }));
  }
  const rules = await hidden.rules(upstream, {});
  if (!rules.ok) return null;
  return rules.value
    .filter((rule) => rule.kind === kind)
    .map(({ value, label, regDate }) => ({
      value: kind === 'category' ? value : label,
      name: label,
      date: dateOf(regDate),
    }));
}

/** One tab. `hidden` is null when the list could not be had; `names` are the categories to choose from. */
export async function loadHidden(args: LoaderFunctionArgs) {
  await requireMember(args);
  const scope = scopeOf(args);
  const kind = parseHiddenKind(new URL(args.request.url).searchParams.get('kind'));
  const visibility = await scope.visibility();
  const [rows, categories] = await Promise.all([
    readRows(scope.upstream, kind),
    kind === 'category' ? home.categories(scope.upstream, {}, visibility) : null,
  ]);
  return json({ kind, hidden: rows, names: valueOr(categories, []).map(({ name }) => name) });
}
