import { encode, withQuery } from './address';

/** Which VOD a window is opened for (S055). */
export interface VodPlace {
  no: number;
  userId: string;
  stationNo: number;
  /** the board that shows it, too */
  bbsNo: number | null;
}

/** The care of VODs. */
export const vodCareLinks = {
  /** a window where a script opens one, else a page */
  vodWindow: (kind: 'title' | 'chapter' | 'midroll', { stationNo, bbsNo, no }: VodPlace) =>
    withQuery(`/vodcare/${kind}`, { nStationNo: stationNo, nBbsNo: bbsNo ?? 0, nTitleNo: no }),
  /** asks before something is done with a VOD; without `act` the address of its forms */
  vodCare: (userId: string, titleNo: number, act?: 'delete' | 'board' | 'pin' | 'blind') =>
    withQuery(`/station/${encode(userId)}/vod/${titleNo}/care`, { do: act }),
  storyCare: (userId: string, storyIdx: number) => `/station/${encode(userId)}/catchstory/${storyIdx}/care`,
  vodReport: (userId: string, titleNo: number) =>
    withQuery(`/station/${encode(userId)}/report`, { vod: titleNo }),
} as const;
