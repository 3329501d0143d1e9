import type { StationComments } from '~/domain/station/station';
import type { ToastModel } from '~/ui/toast/toast';

/** What can be done on a post's page. */
export const talkIntents = [
  'like',
  'unlike',
  'comment',
  'edit-comment',
  'delete-comment',
  'like-comment',
  'unlike-comment',
  'pin-comment',
  'unpin-comment',
  'hide-comment',
  'unhide-comment',
] as const;
export type TalkIntent = (typeof talkIntents)[number];

/** A comment that was not taken, as it was typed. */
export interface RefusedComment {
  text: string;
  error: string;
  /** the comment that is answered or changed; null for a new one */
  parentNo: number | null;
  editNo: number | null;
}

/** The answer to a script; a plain form gets a redirect with the same toast, or the page with what was refused. */
export interface TalkAnswer {
  ok: boolean;
  intent: TalkIntent;
  toast: ToastModel | null;
  /** a guest has to sign in for it */
  login?: string;
  /** how many like the post or the comment now */
  likes?: number;
  /** the comments after a change of them, and the one that it was about */
  list?: StationComments | null;
  commentNo?: number;
  refused?: RefusedComment;
}

/** What can be done in the menu of a post. */
export const careIntents = ['notice', 'unnotice', 'pin', 'unpin', 'blind', 'unblind'] as const;
export type CareIntent = (typeof careIntents)[number];

export interface CareAnswer {
  ok: boolean;
  intent: CareIntent;
  toast: ToastModel | null;
  /** at the field of the intent's own form */
  error?: string;
  typed?: { period: string; day: string; reason: string };
}

/** The button that likes a post: where its press without a script comes back to, with the focus. */
export const postLikeId = 'like';
