/** The form of a station's post: what it offers, and what has been typed into it. */
import { fromMarkedText, toMarkedText } from '~html/marked-text';
import type { FormPhoto, WriteOptions } from '~protocol/station/write/calls';
import { authNumbers } from '~protocol/vod/codes';

export interface PostValues {
  idempotencyKey: string;
  /** when the post that is changed was last changed; '' for a new one */
  since: string;
  bbsNo: string;
  title: string;
  /** what the text area holds: words, with marks where there is a format (`html`) */
  content: string;
  /** a text with a format, and what the text area held then: it counts as long as that has not been changed */
  html: string;
  htmlAs: string;
  hashtags: string;
  authNo: string;
  isNotice: boolean;
  /** 'YYYY-MM-DDTHH:mm', Seoul */
  startsAt: string;
  photos: FormPhoto[];
}

export const emptyPost = (idempotencyKey: string, { bbsNo, authNos }: WriteOptions): PostValues => ({
  idempotencyKey,
  since: '',
  bbsNo: String(bbsNo),
  title: '',
  content: '',
  html: '',
  htmlAs: '',
  hashtags: '',
  authNo: String(authNos[0] ?? authNumbers.all),
  isNotice: false,
  startsAt: '',
  photos: [],
});

/** Whether its writer would miss anything of it. */
export const isWorthKeeping = ({ title, content, hashtags, photos }: PostValues): boolean =>
  [title, content, hashtags].some((text) => text.trim() !== '') || photos.length > 0;

const lines = (text: string) => text.replace(/\r\n?/g, '\n').trim();

const isAsWas = ({ content, htmlAs }: PostValues) => lines(content) === lines(htmlAs);

/** The text as it counts: its HTML, or what the text area makes of that where it has been changed without the editor. */
export function textOf(values: PostValues): { text: string; isHtml: boolean } {
  const { content, html } = values;
  if (html === '') return { text: content, isHtml: false };
  return { text: isAsWas(values) ? html : fromMarkedText(content, html), isHtml: true };
}

/** A format as marks in the text area, where it is changed without the editor; what was typed there already stays. */
export function withMarks(values: PostValues): PostValues {
  if (values.html === '' || !isAsWas(values)) return values;
  const content = toMarkedText(values.html);
  return { ...values, content, htmlAs: content };
}

export const photoUrl = (key: string) => `/photo/${key}`;
/** Our own pictures have a smaller one. */
export const smallPhoto = (url: string): string =>
  /^\/photo\/[0-9a-f]{32}$/.test(url) ? `${url}/small` : url;

/** What a draft keeps. */
export const toDraft = ({
  photos,
  isNotice,
  since: _,
  ...values
}: PostValues): Record<string, string | string[]> => ({
  ...values,
  isNotice: isNotice ? 'on' : '',
  photos: photos.map(({ key }) => key),
  alts: photos.map(({ alt }) => alt),
});

/** A draft's values over those that the form begins with. Pictures are those of the post, or uploads. */
export function fromDraft(fields: Record<string, string | string[]>, begun: PostValues): PostValues {
  const text = (name: keyof PostValues) => {
    const value = fields[name];
    return typeof value === 'string' ? value : (begun[name] as string);
  };
  const list = (name: string) => (Array.isArray(fields[name]) ? (fields[name] as string[]) : []);
  const alts = list('alts');
  return {
    idempotencyKey: text('idempotencyKey'),
    since: begun.since,
    bbsNo: text('bbsNo'),
    title: text('title'),
    content: text('content'),
    html: text('html'),
    htmlAs: text('htmlAs'),
    hashtags: text('hashtags'),
    authNo: text('authNo'),
    isNotice: fields.isNotice === 'on',
    startsAt: text('startsAt'),
    photos: list('photos').flatMap((key, index) => {
      const known = begun.photos.find((photo) => photo.key === key);
      const url = known?.url ?? (/^[0-9a-f]{32}$/.test(key) ? photoUrl(key) : null);
      return url ? [{ key, url, alt: alts[index] ?? '' }] : [];
    }),
  };
}

const authNames: Record<number, string> = {
  [authNumbers.all]: '전체 공개',
  [authNumbers.private]: '비공개',
  [authNumbers.favorite]: '즐겨찾기한 유저',
  [authNumbers.fanClub]: '팬클럽',
  [authNumbers.clubStreamer]: '스트리머와 매니저',
  [authNumbers.manager]: '매니저',
  [authNumbers.subscription]: '구독자',
};
export const authName = (authNo: number): string => authNames[authNo] ?? '비공개';
