import type { StationComments } from '~/domain/station/station';
import type { ToastModel } from '~/ui/toast/toast';

/** What can be done with a post and with what is said below it, or below a VOD. */
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

/** The comments of a page, and the form below it. */
export interface Talk {
  /** of the post or the VOD */
  titleNo: number;
  /** null: they could not be had */
  list: StationComments | null;
  /** may write; 'guest': after a login */
  mayWrite: boolean | 'guest';
  /** why a member may not */
  mayNot: string;
  /** a second press of a form's button is the same comment */
  sendKey: string;
  /** whose forms stand open */
  open: { reply: number | null; edit: number | null };
  /** what a guest had typed before the login */
  typed: { text: string; parentNo: number | null } | null;
}

/** Which form stands open when what was typed in it comes back. */
export const openForms = ({ parentNo, editNo }: RefusedComment): Talk['open'] => ({
  reply: parentNo,
  edit: editNo,
});

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
