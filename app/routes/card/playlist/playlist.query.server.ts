import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { numberAt } from '~/request/address.server';
import { readForm } from '~/request/form.server';
import { refererPath, safeReturnPath } from '~/request/redirect.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { type Refusal, refusalOf, wrong } from '~/request/refusal.server';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { playlists } from '~/upstream/clients.server';
import { playlistLimits } from '~protocol/playlist/codes';

function returnPath({ request, context }: RouteArgs): string {
  const { origin } = context.config;
  const sent = new URL(request.url).searchParams.get('returnTo');
  return safeReturnPath(sent, origin, refererPath(request, origin, links.liveAll));
}

/** The member's lists; null when they could not be had. */
export async function loadOwnPlaylists(args: LoaderFunctionArgs & RouteArgs) {
  const titleNo = numberAt(args, 'no');
  await requireMember(args);
  const outcome = await playlists.list(scopeOf(args).upstream, { nTitleNo: titleNo });
  return json({ lists: outcome.ok ? outcome.value : null, returnTo: returnPath(args) });
}

/** Adds to a chosen list, or to a new one by its title. An error is shown at its field, with the text that was typed. */
export async function putIntoPlaylist(args: ActionFunctionArgs & RouteArgs) {
  const titleNo = numberAt(args, 'no');
  const returnTo = returnPath(args);
  await requireMember(args, returnTo);
  const scope = scopeOf(args);
  const form = readForm(args);
  const id = Number(form.get('listIdx'));
  const title = form.get('title').trim();
  const refuse = ({ text, status }: Refusal) => json({ title, error: text, isTitle: !id }, { status });
  if (!id && !title) return refuse(wrong('재생목록 이름을 입력해 주세요.'));
  if (!id && title.length > playlistLimits.title)
    return refuse(wrong(`재생목록 이름은 ${playlistLimits.title}자까지 쓸 수 있습니다.`));

  const into = id ? { nPlaylistIdx: id } : { szTitle: title };
  const outcome = await playlists.add(scope.upstream, { nTitleNo: titleNo, ...into });
  if (!outcome.ok) return refuse(refusalOf(outcome, outcome.message));
  const { result, message } = outcome.value;
  if (result !== 1) return refuse(wrong(message || '재생목록에 담지 못했습니다.'));
  return redirectWithToast(scope, returnTo, { tone: 'done', text: message || '재생목록에 담았습니다.' });
}
