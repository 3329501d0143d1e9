/** Emoticons of a station's subscribers: `/word/` in what they write there (S126, GN42). */
export const subscriberWords = ['구독하트', '구독응원', '구독축하', '구독최고'] as const;

/** A faces, B things and sports: the id of the picture and its word. What stands here stays at its place: texts name it by number. */
export const emoticonWords = {
  A: {
    smile: '웃음',
    laugh: '하하',
    tear: '눈물',
    sob: '엉엉',
    love: '사랑',
    angry: '화남',
    surprised: '놀람',
    wink: '윙크',
    sleepy: '졸림',
    tongue: '메롱',
    shy: '부끄',
    sweat: '당황',
    blank: '무표정',
    cool: '멋짐',
    think: '생각',
    moved: '감동',
  },
  B: {
    heart: '하트',
    best: '최고',
    star: '별빛',
    fire: '불꽃',
    party: '축하',
    flower: '꽃다발',
    coffee: '커피',
    gift: '선물',
    music: '노래',
    crown: '왕관',
    bolt: '번개',
    baseball: '야구',
    football: '축구',
    basketball: '농구',
    volleyball: '배구',
    esports: '게임',
  },
} as const;
