/** What the items of broadcasts, VODs and Catch have in common. */

/** Category numbers are padded to 8 digits. */
export const padCategoryNo = (no: string | number) => String(no).padStart(8, '0');

/** Open to all (0), or to the subscribers of one kind or both. */
export const subscriptionOf = (code: number | null | undefined): 0 | 1 | 2 =>
  code === 1 || code === 2 ? code : 0;

/** Why an item stands in a recommendation list: goes back when it is refused. */
export interface Reason {
  type: string;
  score: number | null;
}

export const reasonOf = (wire: { listDataType?: string | null; score?: number | null }): Reason | null =>
  wire.listDataType ? { type: wire.listDataType, score: wire.score ?? null } : null;

/** The viewer who cut a Catch clip (L058); null: its streamer's own. */
export const makerOf = (wire: { makerUserId?: string | null; makerNick?: string | null }) =>
  wire.makerUserId ? { userId: wire.makerUserId, nick: wire.makerNick || wire.makerUserId } : null;
