/** Paths and limits of protocol/station-vods.ts. No zod: pages import it. */

/** Service STATION, ours (GN96): a VOD is named by its number; whose station it is on follows from it. */
export const vodCarePaths = {
  /** GET → vodCareAnswerSchema: what the viewer may do with it. 404 for who may not know of it */
  care: '/api/vod/:titleNo/care',
  /** GET → vodEditAnswerSchema; POST form {title, tags, categoryNo, authNo, isAdult, isDisplay}; of VOD editors only `title` counts */
  edit: '/api/vod/:titleNo/edit',
  /** GET → chaptersAnswerSchema; POST form {chapters}: JSON of [{second, title}], all that there are from now on */
  chapters: '/api/vod/:titleNo/chapters',
  /** GET → midrollsAnswerSchema; POST form {seconds}: JSON of numbers, all that there are from now on */
  midrolls: '/api/vod/:titleNo/midrolls',
  /** GET → vodBoardsAnswerSchema; POST form {bbs_no}: shows it on that board, or with '' on none */
  board: '/api/vod/:titleNo/board',
  /** POST: blinds it for the station, or, by staff, for the house */
  blind: '/api/vod/:titleNo/blind',
  /** GET → storyCareAnswerSchema; POST {_method: delete} */
  story: '/api/catchstory/:storyIdx/care',
} as const;

/** Characters, and how many; the seconds of advertisements keep clear of each other and of both ends. */
export const vodCareLimits = {
  title: 100,
  tags: 5,
  tag: 20,
  chapters: 100,
  chapterTitle: 60,
  midrolls: 20,
  midrollGap: 60,
} as const;
