import { encode, withQuery } from './address';
import { playerLinks } from './player-links';

/** A room, as the addresses below its player name it. */
export interface RoomRef {
  userId: string;
  broadNo: number;
  /** the VOD beside which it is read */
  vod?: number | null;
}

const room = ({ userId, broadNo }: RoomRef, rest = '') => `/play/${encode(userId)}/${broadNo}/chat${rest}`;

interface RoomQuery {
  /** lines older than this one */
  before?: number | null;
  /** lines newer than this one, for scripts */
  after?: number | null;
  /** what stands in the input */
  text?: string;
}

/** The chat beside a broadcast: its page, its frames without a script, and what may be done about a line. */
export const chatLinks = {
  /** where its lines are read: in the room, or beside the VOD */
  chatPlace: (ref: RoomRef) => (ref.vod ? playerLinks.vodChat(ref.vod) : room(ref)),
  chatRoom: (ref: RoomRef, query: RoomQuery = {}) => withQuery(room(ref), { ...query }),
  /** the frame of the lines; `isGoing`: it goes on by itself */
  chatLines: (ref: RoomRef, isGoing = false) => room(ref, `/lines${isGoing ? '?go=1' : ''}`),
  /** the frame of the form; `isNext`: a line was just sent */
  chatWrite: (ref: RoomRef, isNext = false) => room(ref, `/write${isNext ? '?sent=1' : ''}`),
  chatLine: (ref: RoomRef, lineNo: number) => withQuery(room(ref, `/line/${lineNo}`), { vod: ref.vod }),
  /** `returnTo`: the page that it is reported from */
  chatReport: (ref: RoomRef, lineNo: number, returnTo?: string) =>
    withQuery(room(ref, `/line/${lineNo}/report`), { vod: ref.vod, returnTo }),
  chatPerson: (ref: RoomRef, userId: string) => room(ref, `/person/${encode(userId)}`),
  /** what the room is asked, and its results */
  chatPoll: (ref: RoomRef) => room(ref, '/poll'),
  /** who did what, before an act */
  chatLog: (ref: RoomRef, before?: number | null) => withQuery(room(ref, '/log'), { before }),
} as const;
