import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { durationText } from '~/domain/format';
import { mayWatchAdult } from '~/domain/viewer';
import { toVodCard, vodCardTitle } from '~/domain/vod-card';
import { links } from '~/links/links';
import { type PostedForm, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { editPlaylist, type PlaylistEdit, readPlaylist } from '~/upstream/playlist-contents.server';
import { failureCodes } from '~protocol/failure';
import { playlistLimits } from '~protocol/playlist-codes';

/** @throws Response 404 when the address names no playlist */
function listOf({ request }: RouteArgs): number {
  const text = new URL(request.url).searchParams.get('nPlaylistIdx') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Response(null, { status: 404 });
  return Number(text);
}

/** A playlist of the member's own. @throws Response 404 for another's, 503 when it cannot be had */
export async function loadEditor(args: LoaderFunctionArgs) {
  const id = listOf(args);
  const viewer = await requireMember(args);
  const outcome = await readPlaylist(scopeOf(args).upstream, id);
  if (!outcome.ok) throw new Response(null, { status: outcome.class === 'rejected' ? 404 : 503 });
  const { title, isOwn, isPrivate, vods } = outcome.value;
  if (!isOwn) throw new Response(null, { status: 404 });
  const view = { mayWatchAdult: mayWatchAdult(viewer), now: Date.now() };
  return json({
    id,
    title,
    isPrivate,
    vods: vods.map((vod) => {
      const card = toVodCard(vod, view);
      return {
        no: card.no,
        nick: card.nick,
        title: vodCardTitle(card),
        thumb: card.thumb ?? null,
        duration: vod.durationMs && durationText(vod.durationMs),
      };
    }),
  });
}

function editOf(form: PostedForm): PlaylistEdit | null {
  const intent = form.get('intent');
  if (intent === '' || intent === 'save')
    return { kind: 'change', title: form.get('title').trim(), isPrivate: form.get('isPrivate') === '1' };
  const [, kind, no] = /^(up|down|remove)-(\d{1,15})$/.exec(intent) ?? [];
  if (!no) return null;
  const titleNo = Number(no);
  if (kind === 'remove') return { kind, titleNo };
  return kind === 'up' || kind === 'down' ? { kind: 'move', titleNo, way: kind } : null;
}

/** Where the keyboard goes on: what was saved stays where it is, a VOD that was moved is found at its new place. */
function landingOf(edit: PlaylistEdit): string {
  if (edit.kind === 'move') return `#vod-${edit.titleNo}`;
  return edit.kind === 'remove' ? '#vods' : '';
}

/** Saves name and visibility, moves a VOD by one place, or takes it out. */
export async function changeEditor(args: ActionFunctionArgs) {
  const id = listOf(args);
  await requireMember(args, links.editPlaylist(id));
  const edit = editOf(readForm(args));
  if (!edit) throw new Response(null, { status: 400 });
  const refuse = (error: string, status: 400 | 503) =>
    json({ error, title: edit.kind === 'change' ? edit.title : null }, { status });
  if (edit.kind === 'change' && !edit.title) return refuse('재생목록 이름을 입력해 주세요.', 400);
  if (edit.kind === 'change' && edit.title.length > playlistLimits.title)
    return refuse(`재생목록 이름은 ${playlistLimits.title}자까지 쓸 수 있습니다.`, 400);
  const scope = scopeOf(args);
  const outcome = await editPlaylist(scope.upstream, id, edit);
  const text = outcome.ok ? outcome.value.message : outcome.message;
  if (outcome.ok && outcome.value.result === 1)
    return landWithToast(scope, links.editPlaylist(id) + landingOf(edit), {
      tone: 'done',
      text: text || '저장했습니다.',
    });
  if (!outcome.ok && outcome.code === failureCodes.notFound) throw new Response(null, { status: 404 });
  return refuse(text || '저장하지 못했습니다.', outcome.ok || outcome.class === 'rejected' ? 400 : 503);
}
