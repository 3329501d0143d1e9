import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import type { ToastModel } from '~/ui/toast/toast';

/** What can be done to a post, and to its author. */
export const feedIntents = ['like', 'unlike', 'blind', 'unblind', 'favorite'] as const;
export type FeedIntent = (typeof feedIntents)[number];

/** The answer to a script; a plain form gets a redirect with the same toast. */
export interface FeedAnswer {
  ok: boolean;
  intent: FeedIntent;
  toast: ToastModel | null;
  /** how many like the post now; null when nobody said */
  likes: number | null;
}

/** A change by script shows in place: the list is not loaded again, and the scroll position stays. */
export const keepFeed = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.has('enhanced') ? false : defaultShouldRevalidate;

/** The clientAction of these pages: a change that never reached the server is taken back, and says so. */
export async function tellFailure({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const intent = (await request.clone().text()).match(/(?:^|&)intent=(\w+)/)?.[1];
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400) throw thrown;
    const toast: ToastModel = {
      tone: 'problem',
      text: '연결이 원활하지 않아 처리하지 못했어요. 다시 시도해 주세요.',
    };
    return { ok: false, intent: feedIntents.find((known) => known === intent) ?? 'like', toast, likes: null };
  }
}
