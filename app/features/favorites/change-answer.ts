import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import type { LiveCardModel } from '~/domain/live-card';
import { sendOrKeep } from '~/features/shell/submit-failure';
import type { ToastModel } from '~/ui/toast/toast';

/** A recommended streamer as it is printed. */
export interface RecommendedModel {
  card: LiveCardModel;
  logic: string;
}

/** The answer of MY's actions to a script; a plain form gets a redirect with the same toast. */
export interface ChangeAnswer {
  ok: boolean;
  toast: ToastModel | null;
  /** who comes in the place of a streamer that is not recommended any more */
  added?: RecommendedModel[];
}

const unsent: ChangeAnswer = {
  ok: false,
  toast: { tone: 'problem', text: '저장하지 못했어요. 연결을 확인하고 다시 시도해 주세요.' },
};

/** What is sent in the background says itself that it failed, and the page takes the change back. */
export async function sendOrTell(args: ClientActionFunctionArgs): Promise<unknown> {
  const fields = new URLSearchParams(await args.request.clone().text());
  if (!fields.has('enhanced')) return sendOrKeep(args);
  try {
    return await args.serverAction();
  } catch (thrown) {
    // a redirect to the login page is an answer
    if (thrown instanceof Response && thrown.status < 400) throw thrown;
    return unsent;
  }
}

/** After a change in the background the lists are loaded again if it worked; a new recommendation came with it. */
export function reloadAfterChange({
  formAction,
  formData,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (!formData?.has('enhanced')) return defaultShouldRevalidate;
  if (formAction?.startsWith('/card/') || formData.has('reject')) return false;
  return (actionResult as ChangeAnswer | undefined)?.ok ?? defaultShouldRevalidate;
}
