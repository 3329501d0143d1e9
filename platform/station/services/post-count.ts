import { kept } from '../../core/kept';
import { countPosts, type PostQuery } from '../store/posts';

/** Counting reads every post: so many are not counted anew for each page. */
const many = 5_000;

/** How many posts the query finds; from 5 000 on, how many there were at most half a minute ago. */
export const countKeptPosts = kept(
  { freshMs: 30_000, most: 1_000, when: (total: number) => total >= many },
  ({ db }, query: PostQuery) => countPosts(db, query),
);
