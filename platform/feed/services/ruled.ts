import type { RuledItem } from '~protocol/hiding/rules';
import type { PostRow } from '../store/items';

/** What rules ask about a post: it is its author's, whosever station it stands on. */
export const ruledPost = ({ userId, hashtags, title }: PostRow): RuledItem => ({
  userId,
  tags: hashtags,
  title,
});
