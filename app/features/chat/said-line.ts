import type { ChatLine } from '~protocol/chat/shapes';

/** A line that was not taken: it stays in the input, with the reason. */
export interface RefusedLine {
  text: string;
  message: string;
  /** ClosedReason or LineReason; null where the upstream gave none */
  reason: string | null;
  /** how long it holds; null where time does not end it */
  waitSeconds: number | null;
  /** under which it is sent again */
  clientKey: string;
}

/** What became of a line. */
export type SaidLine =
  | { state: 'said'; line: ChatLine }
  | { state: 'refused'; refused: RefusedLine }
  | { state: 'signed-out'; text: string };
