import liveCardUrl from '~/first-script/live-card.ts?script-url';

/** Marks an element as the place of a broadcast's card, which first-script/live-card.ts keeps right. */
export const liveCardPlace = (broadNo: number) => ({ 'data-live': broadNo, 'data-live-card': liveCardUrl });
