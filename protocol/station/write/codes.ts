/** What writing on a station is limited to; pages need it too: no zod here (GN30). */

import { composed } from '../../wire/text';
import { boardTypes, isBoardLine } from '../codes';

export const postLimits = {
  titleLength: 100,
  /** characters as they are read, without marks of HTML */
  textLength: 15_000,
  /** of the text with its marks: what is longer could not be cleaned when it is shown */
  htmlBytes: 65_536,
  hashtags: 10,
  hashtagLength: 20,
  photos: 20,
  altLength: 200,
  guestLength: 200,
} as const;

/** One upload: what a form can bring at once, and one photo (10 MB). */
export const photoLimits = { count: 20, bytes: 10 * 1024 * 1024 } as const;
export const photoTypes = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const;

export const postDraftLimits = { days: 7, characters: 80_000 } as const;

/** Boards of VODs hold no posts of their own, and lines hold nothing. */
const vodBoards: readonly number[] = [boardTypes.editor, boardTypes.review, boardTypes.highlight, 115];
export const takesPosts = (boardType: number): boolean =>
  !isBoardLine(boardType) && !vodBoards.includes(boardType);

/** Refused uploads (`code`), beside those of protocol/wire/failure.ts. */
export const photoErrorCodes = {
  count: -2001,
  bytes: -2002,
  kind: -2003,
  size: -2004,
  failed: -2005,
  budget: -2006,
  busy: -2007,
  broken: -2008,
} as const;

/** Of a picture whose kind is right and whose content cannot be read; said where it is chosen, and where it is sent. */
export const brokenPhotoText = '사진 파일이 깨져 있어요. 다른 파일로 올려 주세요.';

/** '#둥근 해, 달' → ['둥근', '해', '달'] */
export const splitHashtags = (text: string): string[] => [
  ...new Set(
    composed(text)
      .split(/[\s,#]+/)
      .filter(Boolean),
  ),
];
/** Letters, digits and the underscore. */
export const hashtagPattern = /^[\p{L}\p{M}\p{N}_]+$/u;
/** A photo of ours, or one that a post has had from elsewhere: its place there. */
export const photoKeyPattern = /^(?:[0-9a-f]{32}|p\d{1,2})$/;
