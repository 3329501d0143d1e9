/** The rules of a preview in the feed (my-station §4.6, §9); chance is passed in. */

/** seconds */
export const previewSeconds = 60;
const longSeconds = 120;

/** What hls.js is given: milliseconds, tries, seconds (P088). */
export const previewLoading = {
  manifestLoadingTimeOut: 10_000,
  manifestLoadingMaxRetry: 2,
  maxBufferLength: 3,
} as const;

/**
 * Where a preview starts, in seconds: a long VOD anywhere that leaves it its minute, others at the beginning.
 *
 * @param chance 0 ≤ chance < 1
 */
export function previewStart(durationMs: number | null, chance: number): number {
  const seconds = (durationMs ?? 0) / 1_000;
  return seconds > longSeconds ? Math.floor(chance * (seconds - previewSeconds)) : 0;
}

/** One VOD of the feed, as the stage knows it. */
export interface Seat {
  /** it came into view, or went out of it */
  see(isVisible: boolean): void;
  /** its viewer wants this one, wherever it stands */
  claim(): void;
  /** it has had its minute, or its viewer stopped it: nothing plays until it is out of view */
  rest(): void;
  /** it cannot be played: others may */
  drop(): void;
  leave(): void;
}

interface Player {
  at: number;
  isVisible: boolean;
  isResting: boolean;
  isDropped: boolean;
  onTurn: (isPlaying: boolean) => void;
}

/**
 * Who plays: one at a time, the last visible one in the feed (the oldest: it came into view last). Seats are told when
 * their turn begins and ends.
 */
export function createStage() {
  const players = new Set<Player>();
  let claimed: Player | null = null;
  let playing: Player | null = null;

  const nextOf = (): Player | null => {
    const shown = [...players].filter((one) => one.isVisible && !one.isDropped);
    const current =
      shown.find((one) => one === claimed) ??
      shown.reduce<Player | null>((last, one) => (last && last.at < one.at ? last : one), null);
    return current && !current.isResting ? current : null;
  };
  const settle = () => {
    const next = nextOf();
    if (next === playing) return;
    const last = playing;
    playing = next;
    last?.onTurn(false);
    next?.onTurn(true);
  };

  return {
    /** @param at the item's place (indexRegDate) */
    join(at: number, onTurn: Player['onTurn']): Seat {
      const me: Player = { at, isVisible: false, isResting: false, isDropped: false, onTurn };
      players.add(me);
      return {
        see(isVisible) {
          if (me.isVisible === isVisible) return;
          me.isVisible = isVisible;
          if (!isVisible) {
            me.isResting = false;
            if (claimed === me) claimed = null;
          }
          settle();
        },
        claim() {
          me.isResting = false;
          claimed = me;
          settle();
        },
        rest() {
          me.isResting = true;
          settle();
        },
        drop() {
          me.isDropped = true;
          settle();
        },
        leave() {
          players.delete(me);
          if (claimed === me) claimed = null;
          settle();
        },
      };
    },
  };
}
