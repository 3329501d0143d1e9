import type { ThankedKind } from '~protocol/station/studio/codes';

/** Where the page stands after a thank-you. */
export const thankId = (kind: ThankedKind, no: number): string => `thanks-${kind}-${no}`;
