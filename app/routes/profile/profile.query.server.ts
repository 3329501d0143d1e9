import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { relativeDate } from '~/domain/format/dates';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { contents } from '~/upstream/clients.server';

const idOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>): string => params.userId ?? '';

/** A member without a station; who has one is found there. */
export async function loadProfile(args: LoaderFunctionArgs) {
  const profile = valueOrFail(await contents.profile(scopeOf(args).upstream, { userId: idOf(args) }));
  if (profile.hasStation) throw redirect(links.stationHome(profile.userId));
  const now = Date.now();
  const posts = profile.posts.map(({ regDate, ...post }) => ({ ...post, date: relativeDate(regDate, now) }));
  return json({ profile: { ...profile, posts } });
}

/** Opens the member's own station, and leads to it. */
export async function openOwnStation(args: ActionFunctionArgs) {
  const userId = idOf(args);
  const here = links.profile(userId);
  const member = await requireMember(args, here);
  readForm(args);
  const scope = scopeOf(args);
  if (member.userId !== userId) throw new Response(null, { status: 403 });
  const outcome = await contents.open(scope.upstream, {});
  return outcome.ok
    ? redirectWithToast(scope, links.stationHome(userId), { tone: 'done', text: '방송국을 열었어요.' })
    : redirectWithToast(scope, here, { tone: 'problem', text: outcome.message });
}
