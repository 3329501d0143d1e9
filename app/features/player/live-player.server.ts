import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import type { LiveCardModel } from '~/domain/cards/live';
import { msUntilPassed, startMoment } from '~/domain/format/dates';
import { liveCardOf, readVeil } from '~/features/cards/veil.server';
import { numberAt } from '~/request/address.server';
import { readForm } from '~/request/form.server';
import { formToken } from '~/request/form-token.server';
import { type RouteArgs, type Scope, scopeOf } from '~/request/scope.server';
import { failPage } from '~/request/value-or-fail.server';
import { watchSourceOf } from '~/request/watch-source.server';
import { isWatching } from '~/request/watching.server';
import { lives, recent, watchNext } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';
import type { LiveBroadcast } from '~protocol/live/calls';
import { backMs, type PastPlace, pastPlaces } from '~protocol/live/codes';
import type { Coming } from '~protocol/watch/door';
import { comeTo, keepOpen } from './door.server';
import { passwordErrorOf, type RefusedReason, reasonOf } from './live-refusal.server';
import { liveShareFacts, type ShareFacts } from './share-facts.server';
import { loadNext, type NextData } from './watch-next.server';

export interface PlayingData {
  state: 'playing';
  broadNo: number;
  userId: string;
  nick: string;
  /** of an uploaded picture */
  face?: string;
  title: string;
  hlsUrl: string;
  /** has a password, which opened it to this viewer */
  isLocked: boolean;
  viewers: number | null;
  category: string | null;
  tags: string[];
  start: string | null;
  isFavorite: boolean;
  followers: number;
  isOwn: boolean;
  /** null: not for everybody */
  share: ShareFacts | null;
  /** a picture of it, until it plays */
  poster: string | null;
  /** the encoder has dropped, and may come back */
  isInterrupted: boolean;
  /** it can be watched from its start or ten minutes ago */
  canRewind: boolean;
  /** milliseconds until it is ten minutes old, 0 once it is; null: nobody knows */
  longInMs: number | null;
  /** it plays from there, and begins so many seconds after its start; null: it is live */
  past: { at: PastPlace; startAt: number } | null;
  /** the streamer's, to all viewers; '' is none */
  notice: string;
  /** the viewer is offered to cut a clip: a guest logs in first */
  canClip: boolean;
  next: NextData | null;
}

/** What a closed door stands in front of. */
export interface LiveContent {
  userId: string;
  nick: string;
  /** null when this viewer may not read it */
  title: string | null;
}

export interface RefusedData {
  state: 'refused';
  broadNo: number;
  reason: RefusedReason;
  /** what is refused; null when it cannot be had */
  about: LiveContent | null;
  /** of an ended one: the VOD that was made of it */
  vodNo: number | null;
  /** of an ended one: where its owner sent the viewers, which is on air still */
  raid: LiveCardModel | null;
  isLoggedIn: boolean;
  next: NextData | null;
  /** why the password that was given opened nothing */
  passwordError: string | null;
  csrf: string;
}

/** Reads what stands beside a broadcast that plays, at once with what is below it. */
type ReadBeside<Beside> = (broadNo: number, coming: Coming) => Promise<Beside>;

export const loadPlayer = <Beside>(args: LoaderFunctionArgs, beside: ReadBeside<Beside>) =>
  play(args, beside, undefined);

export async function openWithPassword<Beside>(args: ActionFunctionArgs, beside: ReadBeside<Beside>) {
  const form = readForm(args);
  return play(args, beside, form.get('password'));
}

/** @throws Response 404 for a broadcast that never was, 503 when the upstream does not answer (the call is essential) */
async function play<Beside>(
  args: RouteArgs & { params: LoaderFunctionArgs['params'] },
  readBeside: ReadBeside<Beside>,
  password: string | undefined,
) {
  const scope = scopeOf(args);
  const { upstream, viewer: findViewer } = scope;
  const viewer = await findViewer();
  const { userId = '' } = args.params;
  const at = { userId, broadNo: numberAt(args, 'broadNo') };
  const door = { kind: 'live', no: at.broadNo } as const;
  const { coming, headers } = await comeTo(args, door, password);
  const from = watchSourceOf(args.request, scope.context.config.origin);
  const wanted = new URL(args.request.url).searchParams.get('at');
  const place = pastPlaces.find((known) => known === wanted);
  const outcome = await (password === undefined
    ? lives.player(upstream, { ...at, ...coming, from, at: place })
    : lives.playerWithPassword(upstream, { ...at, ...coming, from, password }));
  if (!outcome.ok) {
    const reason = reasonOf(outcome);
    if (!reason) failPage(outcome);
    const info = valueOr(await watchNext.liveInfo(upstream, at), null);
    return json<(PlayingData & { beside: Beside }) | RefusedData>(
      {
        state: 'refused',
        reason,
        broadNo: at.broadNo,
        vodNo: reason === 'ended' && info ? info.vodNo : null,
        raid: reason === 'ended' && info?.raid ? await raidCardOf(scope, info.raid) : null,
        about: info && { userId, nick: info.userNickname, title: info.title },
        isLoggedIn: viewer.kind === 'member',
        next: info && (await loadNext(args, nextOf(info))),
        passwordError: password !== undefined && reason === 'password' ? passwordErrorOf(outcome) : null,
        csrf: await formToken(scope),
      },
      { status: password === undefined ? 200 : 400, headers },
    );
  }
  const { broadcast, hlsUrl, isFavorite, favoriteCount, canRewind, startAt, ...rights } = outcome.value;
  await keepOpen(args, { door, ticket: outcome.value.door, headers });
  const isMember = viewer.kind === 'member';
  const [next, beside] = await Promise.all([
    loadNext(args, nextOf(broadcast)),
    // the ticket that the password has just earned opens it, too
    readBeside(at.broadNo, { w: coming.w, door: outcome.value.door ?? coming.door }),
    isMember &&
      isWatching(args.request) &&
      recent.create(upstream, { type: 'live', id: broadcast.broadcastId }),
  ]);
  return json<(PlayingData & { beside: Beside }) | RefusedData>(
    {
      state: 'playing',
      broadNo: broadcast.broadcastId,
      userId: broadcast.userId,
      nick: broadcast.userNickname,
      face: broadcast.profileImage,
      title: broadcast.title ?? `${broadcast.userNickname}님의 방송`,
      hlsUrl,
      isLocked: broadcast.hasPassword,
      viewers: broadcast.viewCount,
      category: broadcast.categoryName,
      tags: [...new Set([...broadcast.hashTags, ...broadcast.categoryTags])],
      start: startMoment(broadcast.createdDate),
      share: liveShareFacts(broadcast, { viewer, coming }),
      isFavorite,
      followers: favoriteCount,
      isOwn: isMember && viewer.userId === broadcast.userId,
      poster: broadcast.thumbnailUrl,
      isInterrupted: outcome.value.isInterrupted,
      canRewind,
      longInMs: msUntilPassed(broadcast.createdDate, backMs, Date.now()),
      past: place && startAt !== null ? { at: place, startAt } : null,
      notice: outcome.value.notice,
      canClip: isMember ? rights.mayClip : rights.takesClips,
      next,
      beside,
    },
    { headers },
  );
}

/** Nobody is led to whom they hide. */
async function raidCardOf(scope: Scope, live: LiveBroadcast): Promise<LiveCardModel | null> {
  const card = liveCardOf(live, await readVeil(scope));
  return card && !('undo' in card) ? card : null;
}

const nextOf = ({ broadcastId, userId, userNickname, categoryNo, categoryName }: LiveBroadcast) => ({
  userId,
  nick: userNickname,
  categoryNo,
  category: categoryName,
  playing: { kind: 'live' as const, no: broadcastId },
});
