import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { links } from '~/links/links';
import { numberAt } from '~/request/address.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, toastOf } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { vodCare } from '~/upstream/clients.server';

export async function loadStoryCare(args: LoaderFunctionArgs) {
  await requireMember(args);
  const storyIdx = numberAt(args, 'storyIdx');
  const story = valueOrFail(await vodCare.story(scopeOf(args).upstream, { storyIdx }));
  if (story.userId !== stationIdOf(args)) throw new Response(null, { status: 404 });
  if (!story.auth.isDelete) throw json({ reason: '권한이 없습니다.' }, { status: 403 });
  return json({ title: story.title });
}

export async function deleteOwnStory(args: ActionFunctionArgs) {
  const list = links.stationClips(stationIdOf(args), 'catchstory');
  await requireMember(args, list);
  const scope = scopeOf(args);
  const outcome = await vodCare.deleteStory(scope.upstream, { storyIdx: numberAt(args, 'storyIdx') });
  return landWithToast(
    scope,
    list,
    toastOf(outcome, ({ message }) => message, failedTexts.cannotAct),
  );
}
