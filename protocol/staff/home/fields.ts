/** How staff's desk of the home page is described: the kinds of fields, and words. No zod: pages import it. */
import type { AdEvent } from '../../ad/codes';
import type {
  adBannerTypes,
  BannerPlace,
  ButtonPosition,
  HomeContentType,
  videoPlacements,
} from '../../home/codes';

interface FieldBase {
  name: string;
  label: string;
  required?: true;
  help?: string;
  /** written once, when it is made */
  fixed?: true;
}
export type DeskField =
  | (FieldBase & { kind: 'line'; max: number; pattern?: string })
  /** several lines; with `markdown` staff see it as viewers will before they save */
  | (FieldBase & { kind: 'text'; max: number; rows?: number; markdown?: true })
  | (FieldBase & { kind: 'number'; min: number; max: number })
  /** Seoul time, 'YYYY-MM-DDTHH:mm', with ':ss' where there are seconds */
  | (FieldBase & { kind: 'time' })
  | (FieldBase & { kind: 'choice'; choices: readonly (readonly [value: string, label: string])[] })
  /** '1' or '' */
  | (FieldBase & { kind: 'flag' })
  /** '#rrggbb' */
  | (FieldBase & { kind: 'colour' })
  /** a path of ours or an https address */
  | (FieldBase & { kind: 'address' })
  /** several, between commas */
  | (FieldBase & { kind: 'words'; max: number });

export interface DeskKind {
  /** of the list */
  label: string;
  /** of one */
  one: string;
  /** the field that names one in lists */
  name: string;
  fields: readonly DeskField[];
  /** staff say which comes first */
  ordered?: true;
  /** made and removed elsewhere */
  fixed?: true;
}

/** In the order of the names. */
export const choicesOf = (names: Readonly<Record<string, string>>) => Object.entries(names);
export const windowFields = [
  { name: 'startsAt', label: '시작 시각', kind: 'time', required: true },
  { name: 'endsAt', label: '끝 시각', kind: 'time', required: true },
] as const satisfies DeskField[];
export const picture = (name: string, label: string, more: { required?: true; help?: string } = {}) =>
  ({ name, label, kind: 'address', help: '/media/ 로 시작하는 주소나 https 주소', ...more }) as const;

export const colour = (name: string, label: string, more: { required?: true } = {}) =>
  ({ name, label, kind: 'colour', help: '예: #20252b', ...more }) as const;

export const adTypeNames: Record<(typeof adBannerTypes)[number], string> = {
  PC_MAIN_IMAGE: '메인 배너 · 그림',
  PC_MAIN_VIDEO: '메인 배너 · 영상',
  PC_728_90_BANNER: 'LIVE 목록 아래 · 728×90',
  PC_SUB_BANNER_EXPANDED_IMAGE: '카테고리 배너 · 그림',
  PC_SUB_BANNER_EXPANDED_VIDEO: '카테고리 배너 · 영상',
  PC_MAIN_VIDEO_SUB: '미리보기 옆 · 영상',
  PC_MAIN_IMAGE_SUB: '미리보기 옆 · 그림',
  VOD_MIDROLL_IMAGE: 'VOD 중간광고',
  SEARCH_IMAGE: '검색 결과 · 그림',
};

export const bannerPlaceNames: Record<BannerPlace, string> = {
  sports: '스포츠 LIVE',
  game: '게임 LIVE',
  bora: '보이는 라디오 LIVE',
  virtual: '버추얼 LIVE',
  award2024: '2024 스트리머 대상 LIVE',
};

export const contentTypeNames: Record<HomeContentType, string> = {
  LIVE: 'LIVE',
  VOD: 'VOD',
  CATCH: 'Catch',
  STORY: '스토리',
  CATEGORY: '카테고리',
  MAIN_LIST_BNR: '홈 배너',
  CINETY: 'Cinety',
  PREVIEW: '미리보기',
};

export const buttonPositionNames: Record<ButtonPosition, string> = {
  TOP_RIGHT: '제목 오른쪽',
  BOTTOM: '목록 아래',
};

export const videoPlacementNames: Record<(typeof videoPlacements)[number], string> = {
  LEFT: '왼쪽',
  RIGHT: '오른쪽',
};

/** What happened to an ad, in words. */
export const adEventNames = {
  impression: '노출',
  view: '1초 이상 노출',
  click: '클릭',
  close: '닫음',
  error: '오류',
} as const satisfies Record<AdEvent, string>;

/** What staff do to one of a kind, in words. */
export const deskVerbs = { add: '만듦', save: '고침', remove: '삭제', move: '순서 바꿈' } as const;
export type DeskVerb = keyof typeof deskVerbs;

/** Changes of one page of the history. */
export const deskHistorySize = 30;
