import { authNumbers } from '~protocol/vod/codes';

/** What binds a member to a station. */
export interface Ties {
  isFavorite: boolean;
  isFan: boolean;
  isSubscriber: boolean;
  isManager: boolean;
}

export const noTies: Ties = { isFavorite: false, isFan: false, isSubscriber: false, isManager: false };

/**
 * To whom an authNumber opens a post, a board or a VOD, beside the station's owner (D287, GX17). `true` is everybody;
 * what is not listed is private. The one place that says so: SQL takes it by `isOpenTo` of core/store/visibility.ts.
 */
export const audiences: Readonly<Record<number, keyof Ties | true>> = {
  [authNumbers.all]: true,
  [authNumbers.favorite]: 'isFavorite',
  [authNumbers.fanClub]: 'isFan',
  [authNumbers.clubStreamer]: 'isManager',
  [authNumbers.manager]: 'isManager',
  [authNumbers.subscription]: 'isSubscriber',
};

/** Whether the authNumber opens it to a member with these ties. */
export function isInAudience(authNo: number, ties: Ties): boolean {
  const audience = audiences[authNo];
  return audience === true || (audience !== undefined && ties[audience]);
}
