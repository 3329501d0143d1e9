/** The sports page's schedule: what each game of the day says and where it leads (GN34). */
import type { SportsGame } from '~protocol/schedule/calls';

type Team = SportsGame['home'];

/** Left and right as they are shown. */
interface GameSide extends Team {
  score: number | null;
  /** it has the higher score */
  wins: boolean;
}

/** A game as its slot prints it; what a slot does not have is left out. */
export interface GameSlot {
  no: number;
  league: string;
  label: string;
  isLive: boolean;
  isOver: boolean;
  /** what the label opens; without it the label is plain words */
  leadsTo?: { kind: 'live'; userId: string; no: number } | { kind: 'vod'; no: number };
  sides?: readonly [GameSide, GameSide];
  note?: string;
}

/** The day always shows this many slots. */
export const leastSlots = 4;

const periodNames: Record<string, string> = {
  S_FHA: '전반',
  S_SHA: '후반',
  S_HAT: '하프타임',
  S_OTST: '연장대기',
  S_TFE: '연장종료',
  S_PSO: '승부차기',
  S_GF: '경기종료',
  S_OT: '연장',
  S_2OT: '연장 2차',
  S_3OT: '연장 3차',
};

const periodUnits: Record<string, string> = { T: '회초', B: '회말', Q: '쿼터', S: '세트' };

/** 'S_3B' → '3회말'; null for no period, and for one that the spec does not know. */
export function periodLabel(code: string | null): string | null {
  if (code === null) return null;
  const [, n, unit = ''] = /^S_(\d{1,2})([TBQS])$/.exec(code) ?? [];
  return periodNames[code] ?? (periodUnits[unit] ? `${n}${periodUnits[unit]}` : null);
}

const runningStates = ['I', 'D', 'S', 'T', 'U'];

const liveOf = ({ streamerId, broadNo }: SportsGame): Pick<GameSlot, 'leadsTo'> =>
  streamerId && broadNo ? { leadsTo: { kind: 'live', userId: streamerId, no: broadNo } } : {};

type Label = Pick<GameSlot, 'label' | 'isOver' | 'isLive' | 'leadsTo'>;

const plain = (label: string, isOver = false): Label => ({ label, isOver, isLive: false });

/** By liveState: before, running, ended. */
function stateLabel(game: SportsGame): Label {
  if (runningStates.includes(game.liveState))
    return { ...plain(periodLabel(game.period) ?? '진행중'), ...liveOf(game) };
  if (game.liveState === 'F') return plain('경기종료', true);
  return plain(`${game.startsAt.slice(11, 16)} 예정`);
}

/** On air, from before the game until it has ended. */
function onAir(game: SportsGame): Label {
  const label = stateLabel(game);
  return label.isOver ? label : { ...label, isLive: true, ...liveOf(game) };
}

function highlight(game: SportsGame): Label {
  const no = game.highlightNo ?? game.reviewNo;
  return { ...plain('하이라이트', true), ...(no && { leadsTo: { kind: 'vod', no } }) };
}

/** By vsStatus. 3 and 6 show no match; 3 is one that nobody broadcasts. */
const labels: Record<number, (game: SportsGame) => Label> = {
  0: stateLabel,
  1: onAir,
  2: highlight,
  3: () => plain('중계없음'),
  4: () => plain('경기취소'),
  5: () => plain('경기종료', true),
  6: stateLabel,
  7: () => plain('방송종료', true),
};

function sidesOf(game: SportsGame, isOver: boolean): readonly [GameSide, GameSide] {
  const live = [game.liveHomeScore, game.liveAwayScore] as const;
  const final = [game.finalHomeScore, game.finalAwayScore] as const;
  const [home, away] = isOver ? final : live;
  const isHigher = (a: number | null, b: number | null) => a !== null && b !== null && a > b;
  const sides = [
    { ...game.home, score: home, wins: isHigher(home, away) },
    { ...game.away, score: away, wins: isHigher(away, home) },
  ] as const;
  return game.league === 'KBO' ? [sides[1], sides[0]] : sides;
}

/** null: it is not shown. A cancelled game (liveState C) is one of vsStatus 4, whatever its vsStatus says. */
export function toGameSlot(game: SportsGame): GameSlot | null {
  const status = game.liveState === 'C' ? 4 : game.status;
  if (status === 0 && !game.isOriginal) return null;
  const label = (labels[status] ?? stateLabel)(game);
  return {
    no: game.no,
    league: game.league,
    ...label,
    ...(status !== 3 && status !== 6 && { sides: sidesOf(game, label.isOver) }),
    ...(game.note && { note: game.note }),
  };
}

/** The running ones first, then by their starts, as they came. */
export const toGameSlots = (games: readonly SportsGame[]): GameSlot[] =>
  games
    .flatMap((game) => toGameSlot(game) ?? [])
    .sort((a, b) => Number(b.isLive) - Number(a.isLive) || Number(a.isOver) - Number(b.isOver));
