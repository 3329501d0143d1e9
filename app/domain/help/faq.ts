/** The FAQ's model: categories, questions, answers. */

import type { SafeHtml } from '~/domain/format/safe-html';
import { faqLimits, helpNodes, nodeIdOf } from '~protocol/help/codes';

export const faqRoot = helpNodes.faqRoot;

export interface HelpCategory {
  id: string;
  name: string;
  /** what lies in it, in a few words (ours) */
  hint: string;
}

const category = (short: string, name: string, hint: string): HelpCategory => ({
  id: nodeIdOf(short),
  name,
  hint,
});

/** The main categories of the FAQ, in the order of the help centre's home. */
export const helpCategories: readonly HelpCategory[] = [
  category('004', '유저정보', '가입, 인증, 비밀번호'),
  category('011', '방송/참여하기', '시청, 화질, 연령제한'),
  category('452', '선물/후원', '별풍선, 구독, 환전'),
  category('212', '결제', '취소, 환불, 영수증'),
  category('016', '아이템', '퀵뷰, 이모티콘'),
  category('028', '기타', '신고, 이벤트, 서비스'),
];

/** The help home shows the first five. */
export const homeCategories = helpCategories.slice(0, 5);

export const findHelpCategory = (id: string | null | undefined) =>
  helpCategories.find((known) => known.id === id) ?? null;

export interface FaqLink {
  id: string;
  title: string;
  /** the main category's name, or the sub-category's where the upstream does not say */
  category: string | null;
}

/** `html` is null when the list came without answers. */
export interface FaqItem extends FaqLink {
  html: SafeHtml | null;
}

export interface FaqMatch extends FaqLink {
  /** plain text around what was found */
  snippet: string | null;
}

export interface FaqPage<Item> {
  items: Item[];
  /** null when the upstream counts pages only */
  count: number | null;
  totalPages: number;
}

export interface FaqSearchPage extends FaqPage<FaqMatch> {
  /** searched instead, because the words themselves found nothing */
  correctedTo: string | null;
}

export interface FaqDetail {
  id: string;
  title: string;
  html: SafeHtml;
  mainCategory: { id: string; name: string } | null;
  subCategory: { id: string; name: string } | null;
}

/** A searched keyword is logged when it is not too long. */
export const isLoggedKeyword = (word: string) => word !== '' && word.length <= faqLimits.keywordLength;
