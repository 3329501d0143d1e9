import { publicConfig } from '~/config.server';
import { hasRail } from '~/features/shell/frame/has-rail';
import type { RootData } from '~/features/shell/frame/root-data';
import { clearFlashHeader, hasFlash } from '~/request/flash.server';
import { formToken } from '~/request/form-token.server';
import { type RouteArgs, type Scope, scopeOf } from '~/request/scope.server';
import { endSessionHeader } from '~/request/session-cookie.server';
import { clearWantedHeader, readWanted, type Wanted } from '~/request/wanted.server';
import type { ToastModel } from '~/ui/toast/toast';
import { listPopularLives } from '~/upstream/live.server';
import type { LiveBroadcast } from '~protocol/live/calls';
import { uploadedImage } from '~protocol/picture/codes';

const offerOf = ({ action, fields, name }: Wanted): ToastModel => ({
  tone: 'done',
  text: `로그인했습니다. 하려던 일을 계속할까요?\n${name}`,
  form: { action, fields, label: '계속하기' },
});

/** Guests see so many. */
const popularCount = 6;

/** The rail: a member's favourites on air; for guests, who share their pages, what most are watching. */
async function readRail(scope: Scope): Promise<LiveBroadcast[]> {
  const viewer = await scope.viewer();
  if (viewer.kind !== 'guest') return scope.favoriteLives();
  const lives = await listPopularLives(scope.upstream, false, await scope.visibility());
  return lives.slice(0, popularCount);
}

/** The data of the shell. It must not make a page fail: each part has its own fallback. */
export async function loadRoot(args: RouteArgs): Promise<{ data: RootData; headers: Headers }> {
  const scope = scopeOf(args);
  const { context, device } = scope;
  const viewer = await scope.viewer();
  const member = viewer.kind === 'member' ? viewer : null;
  const { pathname } = new URL(args.request.url);
  const lives = device.surface === 'browser' && hasRail(pathname) ? await readRail(scope) : [];
  const { toast, registered } = await scope.flash();
  // kept while somebody is a guest still; what was typed is kept until it is sent
  const kept = member && !toast ? await readWanted(args.request, context) : null;
  const wanted = kept?.isTyped ? null : kept;

  const headers = new Headers();
  if (hasFlash(args.request)) headers.append('set-cookie', clearFlashHeader(context));
  if (wanted) headers.append('set-cookie', clearWantedHeader(context));
  // the session has ended elsewhere: drop its cookie
  if (scope.sessionToken && viewer.kind === 'guest')
    headers.append('set-cookie', endSessionHeader(context.config));
  const data: RootData = {
    config: publicConfig(context.config),
    theme: device.theme,
    light: device.light,
    liveColumns: device.liveColumns,
    surface: device.surface,
    viewer: member && {
      userId: member.userId,
      nick: member.nick,
      face: uploadedImage(member.profileImage),
      ...(member.needsTwoStep && { needsTwoStep: true }),
      ...(member.staffRights && { staffRights: member.staffRights }),
      hasStation: member.hasStation,
      isOnAir: member.isOnAir,
      unreadNotes: member.unreadNotes,
      unreadNotices: member.unreadNotices,
      ...(member.suspendedUntil && { suspendedUntil: member.suspendedUntil }),
    },
    onAir: lives.map((live) => ({
      userId: live.userId,
      nick: live.userNickname,
      face: live.profileImage,
      no: live.broadcastId,
      category: live.categoryName,
      viewers: live.viewCount,
    })),
    toast: toast ?? (wanted && offerOf(wanted)),
    registered: registered ?? null,
    csrf: member ? await formToken(scope) : null,
  };
  return { data, headers };
}
