import type { Random } from '../../core/random';
import { dayMs, timeBefore } from '../../core/time';
import type { searchLog } from '../../tables/log/log';
import type { Host } from './broadcasts';
import type { DemoCategory } from './category-row';

interface Options {
  hosts: readonly Host[];
  categories: readonly DemoCategory[];
  now: Date;
  random: Random;
}

const count = 2400;
const subjects = ['공략', '드롭스', '초보 가이드', '하이라이트', '대회', '업데이트'];

/** What visitors searched in the last week, each another one: some words far more often than others, and what they went on to. */
export function composeSearchLog({
  hosts,
  categories,
  now,
  random,
}: Options): (typeof searchLog.$inferInsert)[] {
  const words = random.shuffle([
    ...categories.map(({ name }) => name),
    ...hosts.slice(0, 120).map(({ nick }) => nick),
    ...['먹방', '국밥', '고양이', '수면', '입중계', '결승', '드롭스', '신곡', '브이로그', '공략'],
  ]);
  const tags = random.shuffle([...new Set(categories.flatMap(({ tags }) => tags))]);
  const skewed = (list: readonly string[]) => list[Math.floor(list.length * random.next() ** 3)] as string;
  const games = categories.filter(({ group }) => group === 'game');
  /** From a game on to what is said about it. */
  const onward = () => {
    const { name, tags } = games[Math.floor(games.length * random.next() ** 3)] as DemoCategory;
    const next = random.pick([...subjects.map((subject) => `${name} ${subject}`), ...tags]);
    return { keyword: next, previous: name };
  };
  return Array.from({ length: count }, (_, index) => {
    const kind = index % 4 === 0 ? ('tag' as const) : ('keyword' as const);
    const isOnward = kind === 'keyword' && random.chance(0.5);
    return {
      kind,
      ...(isOnward ? onward() : { keyword: skewed(kind === 'tag' ? tags : words), previous: null }),
      person: `demo ${index}`,
      at: timeBefore(now, Math.round(7 * dayMs * random.next())),
    };
  });
}
