import { withQuery } from './address';

/** Services that an address can be shared with, and their share pages. */
export const shareTargets = [
  {
    name: '네이버',
    hrefOf: (url: string, title: string) =>
      withQuery('https://share.naver.com/web/shareView', { url, title }),
  },
  {
    name: 'X',
    hrefOf: (url: string, title: string) => withQuery('https://x.com/intent/post', { url, text: title }),
  },
  {
    name: '페이스북',
    hrefOf: (url: string) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
] as const;
