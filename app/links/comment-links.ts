import type { CommentOrder } from '~protocol/station/talk/codes';
import { encode, withQuery } from './address';

/** What of its comments a page shows; nothing of it is the first page by time. */
export interface CommentsShown {
  page?: number;
  order?: CommentOrder;
  /** a comment whose form stands open */
  reply?: number;
  edit?: number;
  /** on whichever page it stands */
  comment?: number;
}

const ownNames = ['comments', 'page', 'order', 'reply', 'edit', 'comment'];

function withParams(here: string, names: readonly string[], values: Record<string, string | number>): string {
  const [path = '', query] = (here.split('#')[0] ?? '').split('?');
  const params = new URLSearchParams(query);
  for (const name of names) params.delete(name);
  for (const [name, value] of Object.entries(values)) params.set(name, String(value));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** Comments under VODs; those under posts stand on the posts' pages. */
export const commentLinks = {
  /** a page with the comments printed below it, whatever it shows of them now */
  commentsOn(here: string, { page = 1, order = 'time', ...open }: CommentsShown = {}): string {
    const shown = { ...(page > 1 && { page }), ...(order !== 'time' && { order }), ...open };
    return withParams(here, ownNames, Object.keys(shown).length > 0 ? shown : { comments: 1 });
  },
  /** the page with its video from that second on */
  timeOn: (here: string, seconds: number): string => withParams(here, ['t', 'change_second'], { t: seconds }),
  /** the comments by themselves: what scripts read, and where all forms go */
  vodComments: (userId: string, titleNo: number, shown: CommentsShown = {}): string =>
    withQuery(`/station/${encode(userId)}/vod/${titleNo}/comments`, { ...shown }),
  /** the menu of a comment or a reply. @param back the page that it leads back to */
  vodComment: (userId: string, titleNo: number, commentNo: number, back: string): string =>
    withQuery(`/station/${encode(userId)}/vod/${titleNo}/comment/${commentNo}`, { back }),
  vodCommentReport: (userId: string, titleNo: number, commentNo: number): string =>
    withQuery(`/station/${encode(userId)}/report`, { vod: titleNo, comment: commentNo }),
} as const;
