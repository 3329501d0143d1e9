import type { CardRow } from '../../live/services/lists';
import type { VodCandidate } from '../../vod/services/lists';
import { preferScore, type RelationType, rank, type Taste } from './score';

/** For whom and what a list is ranked. */
interface Ranking {
  taste: Taste;
  relation: RelationType;
  now: Date;
}

/** What is on air, best first. */
export function rankLives(rows: readonly CardRow[], { taste, relation, now }: Ranking) {
  const largest = Math.max(0, ...rows.map(({ viewers }) => viewers));
  return rank(
    rows.map((row) => {
      const { no, userId, categoryNo, viewers } = row;
      const candidate = { userId, categoryNo, audience: viewers, registeredAt: null };
      return { row, no, score: preferScore(candidate, taste, { relation, largest, now }) };
    }),
  );
}

/** VODs and Catch, best first: hundreds for each page, of which few are shown. */
export function rankVods(rows: readonly VodCandidate[], { taste, relation, now }: Ranking) {
  const largest = Math.max(0, ...rows.map(({ views }) => views));
  return rank(
    rows.map(({ titleNo, userId, categoryNo, views, registeredAt }) => {
      const candidate = { userId, categoryNo, audience: views, registeredAt };
      return { no: titleNo, score: preferScore(candidate, taste, { relation, largest, now }) };
    }),
  );
}
