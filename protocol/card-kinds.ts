/** The kinds of cards, and all that depends on the kind alone. No zod: pages import it. */

interface CardKindFacts {
  /** '보미님의 …' */
  name: string;
  /** `type` of calls that hide or refuse it (GX13: the wire writes CATCHSTORY) */
  hideType: string;
  /** the field of these calls that holds its number */
  hideNumber: 'broad_no' | 'title_no' | 'story_idx';
  /** what the platform keeps it as: a Catch clip is a VOD */
  keptAs: 'live' | 'vod' | 'story';
  /** the list of a tag that shows it */
  tab: 'live' | 'vod' | 'catch';
  /** it may be put on the list of watch later (GX23) */
  isForLater: boolean;
  /** it may be put into a playlist */
  isForPlaylists: boolean;
}

export const cardKindTable = {
  live: {
    name: '방송',
    hideType: 'LIVE',
    hideNumber: 'broad_no',
    keptAs: 'live',
    tab: 'live',
    isForLater: true,
    isForPlaylists: false,
  },
  vod: {
    name: 'VOD',
    hideType: 'VOD',
    hideNumber: 'title_no',
    keptAs: 'vod',
    tab: 'vod',
    isForLater: true,
    isForPlaylists: true,
  },
  catch: {
    name: 'Catch',
    hideType: 'CATCH',
    hideNumber: 'title_no',
    keptAs: 'vod',
    tab: 'catch',
    isForLater: false,
    isForPlaylists: false,
  },
  story: {
    name: '스토리',
    hideType: 'CATCHSTORY',
    hideNumber: 'story_idx',
    keptAs: 'story',
    tab: 'catch',
    isForLater: false,
    isForPlaylists: false,
  },
} as const satisfies Record<string, CardKindFacts>;

export type CardKind = keyof typeof cardKindTable;

export type HideType = (typeof cardKindTable)[CardKind]['hideType'];

/** `type` of calls that hide or refuse a card. */
export const hideTypes = Object.values(cardKindTable).map(({ hideType }) => hideType) as [
  HideType,
  ...HideType[],
];

/** The field that holds the number of a card that is hidden or refused by this `type`. */
export const hideNumberOf = (type: HideType) =>
  Object.values(cardKindTable).find(({ hideType }) => hideType === type)?.hideNumber;

export type CardKeptAs = (typeof cardKindTable)[CardKind]['keptAs'];

export const cardKinds = Object.keys(cardKindTable) as [CardKind, ...CardKind[]];

/** A card by its content. `no`: broadNo, titleNo or storyIdx. */
export interface CardName {
  kind: CardKind;
  no: number;
}
