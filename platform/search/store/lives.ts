import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { fitsAge, fitsPlace, isNotHidden, isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { type CardRow, cardColumns } from '../../live/store/broadcasts';
import { account } from '../../tables/account/account';
import { broadcast, category } from '../../tables/live/live';

export type LiveSearchOrder = 'score' | 'viewersDesc' | 'viewersAsc' | 'newest';

export interface LiveSearchQuery {
  /** normalised; every one must be found in title, nick, category or tags */
  words: string[];
  /** Not null: exactly one of the broadcast's or the category's tags. */
  tag: string | null;
  order: LiveSearchOrder;
  withAdult: boolean;
  fromAbroad: boolean;
  /** Streamers left out. */
  without: readonly string[];
  limit: number;
  offset: number;
}

const haystack = sql`lower(${broadcast.title} || ' ' || ${account.nick} || ' ' || ${category.name} || ' ' ||
  array_to_string(${broadcast.tags}, ' ') || ' ' || array_to_string(${broadcast.categoryTags}, ' '))`;

const orders: Record<LiveSearchOrder, (words: string[]) => SQL[]> = {
  // the streamer's own name first, then titles, then the rest; among equals the most watched
  score: (words) => [
    desc(sql`case when lower(${account.nick}) = ${words.join(' ')} then 2
      when strpos(lower(${broadcast.title}), ${words[0] ?? ''}) > 0 then 1 else 0 end`),
    desc(broadcast.viewers),
  ],
  viewersDesc: () => [desc(broadcast.viewers)],
  viewersAsc: () => [asc(broadcast.viewers)],
  newest: () => [desc(broadcast.startedAt)],
};

/** Broadcasts on air that hold every word: a few hundred rows behind the partial index of what is on air. */
export function searchOnAir(db: Db, query: LiveSearchQuery): Promise<CardRow[]> {
  return db
    .select(cardColumns)
    .from(broadcast)
    .innerJoin(account, eq(account.userId, broadcast.userId))
    .innerJoin(category, eq(category.no, broadcast.categoryNo))
    .where(
      and(
        isOnAir(broadcast),
        fitsAge(broadcast, query.withAdult),
        fitsPlace(broadcast, query.fromAbroad),
        query.tag === null
          ? undefined
          : sql`(${query.tag} = any(${broadcast.tags}) or ${query.tag} = any(${broadcast.categoryTags}))`,
        isNotHidden(broadcast.userId, query.without),
        ...query.words.map((word) => sql`strpos(${haystack}, ${word}) > 0`),
      ),
    )
    .orderBy(...orders[query.order](query.words), desc(broadcast.no))
    .limit(query.limit)
    .offset(query.offset);
}
