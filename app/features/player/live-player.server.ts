import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { startMoment } from '~/domain/dates';
import { numberAt } from '~/request/address.server';
import { readForm } from '~/request/form.server';
import { formToken } from '~/request/form-token.server';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { failPage } from '~/request/value-or-fail.server';
import { isWatching } from '~/request/watching.server';
import { lives, recent, watchNext } from '~/upstream/clients.server';
import { type UpstreamFailure, valueOr } from '~/upstream/outcome.server';
import { failureCodes } from '~protocol/failure';
import type { LiveBroadcast } from '~protocol/live';
import { comeTo, keepOpen } from './door.server';
import { liveShareFacts, type ShareFacts } from './share-facts.server';
import { loadNext, type NextData } from './watch-next.server';

export interface PlayingData {
  state: 'playing';
  broadNo: number;
  userId: string;
  nick: string;
  title: string;
  hlsUrl: string;
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
  next: NextData | null;
}

export type RefusedReason = 'adult' | 'password' | 'subscription' | 'ticket' | 'abroad' | 'ended';

/** What a closed door stands in front of. */
export interface LiveContent {
  userId: string;
  nick: string;
  /** null when this viewer may not read it */
  title: string | null;
}

export interface RefusedData {
  state: 'refused';
  reason: RefusedReason;
  /** what is refused; null when it cannot be had */
  about: LiveContent | null;
  isLoggedIn: boolean;
  next: NextData | null;
  /** why the password that was given opened nothing */
  passwordError: string | null;
  csrf: string;
}

const reasons: Record<number, RefusedReason> = {
  [failureCodes.adultOnly]: 'adult',
  [failureCodes.passwordRequired]: 'password',
  // too many wrong ones: the call has no other limit
  [failureCodes.tooMany]: 'password',
  [failureCodes.subscriptionRequired]: 'subscription',
  [failureCodes.ticketRequired]: 'ticket',
  [failureCodes.abroadBlocked]: 'abroad',
  [failureCodes.broadcastEnded]: 'ended',
};

/** What is said at the field when a password opened nothing. */
export const passwordErrorOf = ({ code, message }: UpstreamFailure): string =>
  code === failureCodes.tooMany ? message : '비밀번호가 맞지 않습니다.';

export const loadPlayer = (args: LoaderFunctionArgs) => play(args, undefined);

export async function openWithPassword(args: ActionFunctionArgs) {
  const form = readForm(args);
  return play(args, form.get('password'));
}

/** @throws Response 404 for a broadcast that never was, 503 when the upstream does not answer (the call is essential) */
async function play(
  args: RouteArgs & { params: LoaderFunctionArgs['params'] },
  password: string | undefined,
) {
  const scope = scopeOf(args);
  const { upstream, viewer: findViewer } = scope;
  const viewer = await findViewer();
  const { userId = '' } = args.params;
  const at = { userId, broadNo: numberAt(args, 'broadNo') };
  const door = { kind: 'live', no: at.broadNo } as const;
  const { coming, headers } = await comeTo(args, door, password);
  const outcome = await (password === undefined
    ? lives.player(upstream, { ...at, ...coming })
    : lives.playerWithPassword(upstream, { ...at, ...coming, password }));
  if (!outcome.ok) {
    const reason = reasons[outcome.code ?? 0];
    if (!reason) failPage(outcome);
    const info = valueOr(await watchNext.liveInfo(upstream, at), null);
    return json<PlayingData | RefusedData>(
      {
        state: 'refused',
        reason,
        about: info && { userId, nick: info.userNickname, title: info.title },
        isLoggedIn: viewer.kind === 'member',
        next: info && (await loadNext(args, nextOf(info))),
        passwordError: password !== undefined && reason === 'password' ? passwordErrorOf(outcome) : null,
        csrf: await formToken(scope),
      },
      { status: password === undefined ? 200 : 400, headers },
    );
  }
  const { broadcast, hlsUrl, isFavorite, favoriteCount } = outcome.value;
  await keepOpen(args, { door, ticket: outcome.value.door, headers });
  const isMember = viewer.kind === 'member';
  const [next] = await Promise.all([
    loadNext(args, nextOf(broadcast)),
    isMember &&
      isWatching(args.request) &&
      recent.create(upstream, { type: 'live', id: broadcast.broadcastId }),
  ]);
  return json<PlayingData | RefusedData>(
    {
      state: 'playing',
      broadNo: broadcast.broadcastId,
      userId: broadcast.userId,
      nick: broadcast.userNickname,
      title: broadcast.title ?? `${broadcast.userNickname}님의 방송`,
      hlsUrl,
      viewers: broadcast.viewCount,
      category: broadcast.categoryName,
      tags: [...new Set([...broadcast.hashTags, ...broadcast.categoryTags])],
      start: startMoment(broadcast.createdDate),
      share: liveShareFacts(broadcast, { viewer, coming }),
      isFavorite,
      followers: favoriteCount,
      isOwn: isMember && viewer.userId === broadcast.userId,
      poster: broadcast.thumbnailUrl,
      next,
    },
    { headers },
  );
}

const nextOf = ({ broadcastId, userId, userNickname, categoryNo, categoryName }: LiveBroadcast) => ({
  userId,
  nick: userNickname,
  categoryNo,
  category: categoryName,
  playing: { kind: 'live' as const, no: broadcastId },
});
