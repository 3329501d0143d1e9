import type { ActionFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { safeReturnPath } from '~/request/redirect.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, toastOf } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { assistants } from '~/upstream/clients.server';

const texts = {
  on: '비서를 켰어요.',
  face: '비서의 얼굴을 바꿨어요.',
  off: '비서를 껐어요. 비서 페이지에서 다시 켤 수 있어요.',
};

/** The member's assistant: the switch begins and ends its session (A005); a persona comes with `on`. */
export async function switchAssistant(args: ActionFunctionArgs) {
  const form = readForm(args);
  const returnTo = safeReturnPath(form.get('returnTo'), args.context.config.origin, links.assistant);
  await requireMember(args, returnTo);
  const scope = scopeOf(args);
  const isOn = form.get('assistant') === 'on';
  const streamerId = form.has('streamer') ? form.get('streamer') : undefined;
  const outcome = isOn
    ? await assistants.begin(scope.upstream, streamerId === undefined ? {} : { streamerId })
    : await assistants.end(scope.upstream, {});
  const done = isOn ? (streamerId === undefined ? texts.on : texts.face) : texts.off;
  return redirectWithToast(
    scope,
    returnTo,
    toastOf(outcome, () => done, failedTexts.notChanged),
  );
}
