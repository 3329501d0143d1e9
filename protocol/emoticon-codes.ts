/** Emoticons of a station's subscribers: `/word/` in what they write there (S126, GN42). */
export const subscriberWords = ['구독하트', '구독응원', '구독축하', '구독최고'] as const;
