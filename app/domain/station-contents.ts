/** Something that a station sells elsewhere. */
export interface StoreItem {
  id: number;
  name: string;
  text: string;
  /** '12,000원' */
  price: string | null;
  url: string;
  image: string | null;
}

/** What is planned. Dates: 'YYYY-MM-DD HH:mm:ss', Seoul. */
export interface CalendarEntry {
  id: number;
  title: string;
  startsAt: string;
  endsAt: string | null;
  /** the post that it belongs to */
  postNo: number | null;
}

/** A member, as one who has no station is shown. */
export interface MemberProfile {
  userId: string;
  nick: string;
  /** 'YYYY-MM-DD' */
  since: string | null;
  isMine: boolean;
  hasStation: boolean;
  posts: Array<{
    no: number;
    stationUserId: string;
    stationNick: string;
    title: string;
    excerpt: string;
    date: string;
  }>;
}
