import type { LiveCardModel } from '~/domain/cards/live';
import type { ToastModel } from '~/ui/toast/toast';

/** A recommended streamer as it is printed. */
export interface RecommendedModel {
  card: LiveCardModel;
  logic: string;
}

/** The answer of MY's actions to a script; a plain form gets a redirect with the same toast. */
export interface ChangeAnswer {
  ok: boolean;
  toast: ToastModel | null;
  /** who comes in the place of a streamer that is not recommended any more */
  added?: RecommendedModel[];
}
