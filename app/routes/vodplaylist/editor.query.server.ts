import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { toVodCard, vodCardTitle } from '~/domain/cards/vod';
import { durationText } from '~/domain/format/format';
import { mayWatchAdult } from '~/domain/viewer';
import { links } from '~/links/links';
import { type PostedForm, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { type Refusal, refusalOf, wrong } from '~/request/refusal.server';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import type { Upstream } from '~/upstream/client.server';
import { playlists } from '~/upstream/clients.server';
import { playlistLimits } from '~protocol/playlist/codes';
import { failureCodes } from '~protocol/wire/failure';
import { isNumberId } from '~protocol/wire/ids';

/** @throws Response 404 when the address names no playlist */
function listOf({ request }: RouteArgs): number {
  const text = new URL(request.url).searchParams.get('nPlaylistIdx') ?? '';
  if (!isNumberId(text)) throw new Response(null, { status: 404 });
  return Number(text);
}

/** A playlist of the member's own. @throws Response 404 for another's, 503 when it cannot be had */
export async function loadEditor(args: LoaderFunctionArgs) {
  const id = listOf(args);
  const viewer = await requireMember(args);
  const { title, isOwn, isDisplay, list } = foundOrFail(
    await playlists.read(scopeOf(args).upstream, { nPlaylistIdx: id }),
  );
  if (!isOwn) throw new Response(null, { status: 404 });
  const view = { mayWatchAdult: mayWatchAdult(viewer), now: Date.now() };
  return json({
    id,
    title,
    isPrivate: !isDisplay,
    vods: list.map((vod) => {
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

interface Change {
  kind: 'change';
  title: string;
  isPrivate: boolean;
}
type VodEdit = { kind: 'remove' | 'up' | 'down'; titleNo: number };

function send(upstream: Upstream, nPlaylistIdx: number, edit: Change | VodEdit) {
  if (edit.kind === 'change') {
    const { title, isPrivate } = edit;
    return playlists.change(upstream, { nPlaylistIdx, szTitle: title, nDisplay: isPrivate ? '0' : '1' });
  }
  const vod = { nPlaylistIdx, nTitleNo: edit.titleNo };
  return edit.kind === 'remove'
    ? playlists.removeVod(upstream, vod)
    : playlists.moveVod(upstream, { ...vod, szWay: edit.kind });
}

/** The button that was pressed: a VOD's, or the one that saves (null). @throws Response 400 for none of them */
function vodEditOf(form: PostedForm): VodEdit | null {
  const intent = form.get('intent');
  if (intent === '' || intent === 'save') return null;
  const [, kind, no] = /^(up|down|remove)-(\d{1,15})$/.exec(intent) ?? [];
  if (kind === 'remove' || kind === 'up' || kind === 'down') return { kind, titleNo: Number(no) };
  throw new Response(null, { status: 400 });
}

/** Name and visibility, and whether they are others than those that the form was given. */
function changeOf(form: PostedForm): Change & { isNew: boolean } {
  const title = form.get('title').trim();
  const isPrivate = form.get('isPrivate') === '1';
  const isOther = title !== form.get('givenTitle') || isPrivate !== (form.get('givenPrivate') === '1');
  // a page from before an update sends a VOD's button alone
  return { kind: 'change', title, isPrivate, isNew: form.has('title') && isOther };
}

function titleProblem(title: string): string | null {
  if (!title) return '재생목록 이름을 입력해 주세요.';
  return title.length > playlistLimits.title
    ? `재생목록 이름은 ${playlistLimits.title}자까지 쓸 수 있습니다.`
    : null;
}

/** Where the keyboard goes on: what was saved stays where it is, a VOD that was moved is found at its new place. */
function landingOf(edit: Change | VodEdit): string {
  if (edit.kind === 'change') return '#save';
  return edit.kind === 'remove' ? '#vods' : `#vod-${edit.titleNo}`;
}

/**
 * Saves name and visibility, moves a VOD by one place, or takes it out. A changed name is saved with a VOD, too: the page
 * that comes back would have the former one.
 */
export async function changeEditor(args: ActionFunctionArgs) {
  const id = listOf(args);
  await requireMember(args, links.editPlaylist(id));
  const form = readForm(args);
  const vodEdit = vodEditOf(form);
  const { isNew, ...change } = changeOf(form);
  const { title, isPrivate } = change;
  const isSaved = isNew || !vodEdit;
  const problem = isSaved ? titleProblem(title) : null;
  const refuse = ({ text, status }: Pick<Refusal, 'text' | 'status'>) =>
    json({ error: text, title, isPrivate }, { status });
  if (problem) return refuse(wrong(problem));
  const scope = scopeOf(args);
  const edits = [...(isSaved ? [change] : []), ...(vodEdit ? [vodEdit] : [])];
  const texts: string[] = [];
  const land = (tone: 'done' | 'problem') =>
    landWithToast(scope, links.editPlaylist(id) + landingOf(vodEdit ?? change), {
      tone,
      text: texts.join('\n'),
    });
  for (const edit of edits) {
    const outcome = await send(scope.upstream, id, edit);
    const isDone = outcome.ok && outcome.value.result === 1;
    const text = outcome.ok ? outcome.value.message : outcome.message;
    texts.push(text || (isDone ? '저장했습니다.' : '저장하지 못했습니다.'));
    if (isDone) continue;
    // the VOD is not there any more, or its list: the page says so
    if (edit.kind !== 'change') return land('problem');
    if (!outcome.ok && outcome.code === failureCodes.notFound) throw new Response(null, { status: 404 });
    const { status } = outcome.ok ? wrong('') : refusalOf(outcome, '');
    return refuse({ text: texts.join('\n'), status });
  }
  return land('done');
}
