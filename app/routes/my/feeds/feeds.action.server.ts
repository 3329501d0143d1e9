import { type ActionFunctionArgs, json } from '@remix-run/node';
import { links } from '~/links/links';
import { pressed, readForm } from '~/request/form.server';
import { backWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { requireMember, requireSession } from '~/request/session.server';
import { syndication } from '~/upstream/clients.server';
import { type FeedKeyKind, feedKeyKinds } from '~protocol/syndication/codes';

/** The fresh addresses of a key: shown by the answer to the form, and never again. */
export interface FreshAddresses {
  kind: FeedKeyKind;
  message: string;
  addresses: { label: string; url: string }[];
}

const pathsOf: Record<FeedKeyKind, (key: string) => [label: string, path: string][]> = {
  feed: (key) => [
    ['RSS 주소', links.feedXml(key)],
    ['스트리머별 RSS 목록 (OPML) 주소', links.favoritesOpml(key)],
  ],
  notice: (key) => [['알림 RSS 주소', links.noticesXml(key)]],
  calendar: (key) => [['캘린더 주소', links.calendarIcs(key)]],
};

/** @param replaces the id of the key whose place a new one takes; '' = of none, null = there shall be none */
function change(upstream: Scope['upstream'], kind: FeedKeyKind, replaces: string | null) {
  if (replaces === null) return syndication.remove(upstream, { kind });
  return replaces ? syndication.replace(upstream, { kind, replaces }) : syndication.make(upstream, { kind });
}

/**
 * POST of `make` or `remove` (a kind), and `replaces` with make. A new address is in the answer to the POST itself,
 * which is kept nowhere: a redirect would have to carry the key in a cookie or an address. Sending it again makes no
 * second key (platform/syndication/services/keys.ts), and leads back with a toast.
 */
export async function changeFeeds(args: ActionFunctionArgs) {
  await requireMember(args, links.myFeeds);
  const scope = scopeOf(args);
  const form = readForm(args);
  const isRemoval = form.has('remove');
  const kind = pressed(form, feedKeyKinds, isRemoval ? 'remove' : 'make');
  const outcome = await change(scope.upstream, kind, isRemoval ? null : form.get('replaces'));
  const message = (outcome.ok && outcome.value.message) || failedTexts.notDone;
  const key = outcome.ok && outcome.value.result === 1 ? outcome.value.key : null;
  if (!key) {
    requireSession(scope, links.myFeeds);
    const worked = outcome.ok && outcome.value.result === 1;
    return backWithToast(scope, links.myFeeds, {
      tone: worked ? 'done' : 'problem',
      text: outcome.ok ? message : outcome.message,
    });
  }
  const { origin } = scope.context.config;
  const addresses = pathsOf[kind](key).map(([label, path]) => ({ label, url: new URL(path, origin).href }));
  return json(
    { fresh: { kind, message, addresses } satisfies FreshAddresses },
    { headers: { 'cache-control': 'no-store' } },
  );
}
