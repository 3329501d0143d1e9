/**
 * What staff edit of the home page and its surroundings, as one table: the platform checks by it, the pages make their
 * forms of it. No zod: pages import it.
 */
import { popupPaths } from '../../ad/codes';
import { adBannerTypes } from '../../home/codes';
import {
  adTypeNames,
  buttonPositionNames,
  choicesOf,
  colour,
  contentTypeNames,
  type DeskKind,
  picture,
  videoPlacementNames,
  windowFields,
} from './fields';
import { listKinds } from './lists';

export * from './fields';

export const deskKinds = {
  popups: {
    label: '팝업',
    one: '팝업',
    name: 'alt',
    fields: [
      { name: 'alt', label: '제목', kind: 'line', max: 60, required: true },
      {
        name: 'path',
        label: '보여 줄 화면',
        kind: 'choice',
        choices: popupPaths.map((path) => [path, '홈']),
      },
      ...windowFields,
      {
        name: 'cookieKey',
        label: '쿠키 이름',
        kind: 'line',
        max: 32,
        pattern: '[a-z0-9_\\-]{1,32}',
        required: true,
        fixed: true,
        help: '영문 소문자, 숫자, _, - 만 쓸 수 있어요. 만든 뒤에는 바꿀 수 없어요.',
      },
      picture('imagePath', '그림 주소'),
      { name: 'contents', label: '글', kind: 'text', max: 500, help: '그림과 글 가운데 하나는 있어야 해요.' },
      { name: 'link', label: '연결 주소', kind: 'address' },
    ],
  },
  ads: {
    label: '광고',
    one: '광고',
    name: 'adText',
    fields: [
      {
        name: 'type',
        label: '종류',
        kind: 'choice',
        choices: adBannerTypes.map((type) => [type, adTypeNames[type]]),
      },
      { name: 'advertiser', label: '광고주', kind: 'line', max: 60, required: true },
      { name: 'adText', label: '문구', kind: 'line', max: 100, required: true },
      { name: 'landingUrl', label: '연결 주소', kind: 'address', required: true },
      picture('imageUrl', '그림 주소', { required: true }),
      {
        name: 'category',
        label: '카테고리',
        kind: 'line',
        max: 40,
        help: '카테고리 번호 8자리, 취향 홈은 myplus, 비워 두면 모든 곳',
      },
      {
        name: 'keywords',
        label: '검색어',
        kind: 'words',
        max: 30,
        help: '검색 광고에만 써요. 쉼표로 나눠 서른 개까지, 띄어쓰기와 대소문자는 가리지 않아요.',
      },
      ...windowFields,
      {
        name: 'weight',
        label: '무게',
        kind: 'number',
        min: 1,
        max: 1000,
        required: true,
        help: '큰 것이 먼저, 같으면 10분씩 돌아가며 나와요.',
      },
      colour('backgroundColor', '배경색', { required: true }),
      picture('foldingImageUrl', '접힌 그림 주소'),
      picture('expandedImageUrl', '펼친 그림 주소'),
      colour('expandedBackgroundColor', '펼친 배경색'),
      picture('alternativeImageUrl', '영상 대신 보일 그림 주소'),
      { name: 'videoUrl', label: '영상 주소', kind: 'address', help: 'MP4 파일' },
      {
        name: 'videoPlacement',
        label: '영상 자리',
        kind: 'choice',
        choices: [['', '정하지 않음'], ...choicesOf(videoPlacementNames)],
      },
      picture('profileImageUrl', '광고주 그림 주소'),
    ],
  },
  banners: {
    label: '홈 배너',
    one: '배너',
    name: 'title',
    fields: [
      { name: 'title', label: '제목', kind: 'line', max: 60, required: true },
      { name: 'content', label: '설명', kind: 'line', max: 120, required: true },
      {
        name: 'period',
        label: '기간 글',
        kind: 'line',
        max: 60,
        required: true,
        help: '예: 2026-11-20 ~ 2026-12-01',
      },
      { name: 'memo', label: '덧붙임', kind: 'line', max: 60 },
      { name: 'link', label: '연결 주소', kind: 'address', required: true },
      picture('imgPath', '그림 주소', { required: true }),
      {
        name: 'isType',
        label: '종류',
        kind: 'choice',
        choices: choicesOf({ LIVE: 'LIVE', VOD: 'VOD', EVENT: '이벤트' }),
      },
      {
        name: 'alarmIdx',
        label: '알림 번호',
        kind: 'number',
        min: 1,
        max: 2_147_483_647,
        help: '비워 두면 알림이 없어요.',
      },
      ...windowFields,
    ],
    ordered: true,
  },
  sections: {
    label: '홈 섹션',
    one: '섹션',
    name: 'sectionCode',
    fields: [
      {
        name: 'sectionCode',
        label: '코드',
        kind: 'line',
        max: 32,
        pattern: '[A-Z0-9_]{1,32}',
        required: true,
        fixed: true,
        help: '영문 대문자, 숫자, _ 만 쓸 수 있어요. 만든 뒤에는 바꿀 수 없어요.',
      },
      { name: 'contentType', label: '내용', kind: 'choice', choices: choicesOf(contentTypeNames) },
      { name: 'title', label: '제목', kind: 'line', max: 200, help: 'strong, em, br 태그를 쓸 수 있어요.' },
      { name: 'removesTitle', label: '제목 숨기기', kind: 'flag' },
      { name: 'isAdult', label: '19세 이상만', kind: 'flag' },
      { name: 'showsAbroad', label: '해외에서도 보이기', kind: 'flag' },
      {
        name: 'buttonPosition',
        label: '더보기 자리',
        kind: 'choice',
        choices: [['', '없음'], ...choicesOf(buttonPositionNames)],
      },
      { name: 'buttonText', label: '더보기 글', kind: 'line', max: 30 },
      { name: 'url', label: '더보기 주소', kind: 'address' },
      { name: 'rowCount', label: '줄 수', kind: 'number', min: 1, max: 20, required: true },
      { name: 'usesSlider', label: '옆으로 넘기기', kind: 'flag' },
      {
        name: 'least',
        label: '가장 적은 수',
        kind: 'number',
        min: 1,
        max: 100,
        help: '이보다 적으면 섹션을 숨겨요.',
      },
    ],
    ordered: true,
  },
  ...listKinds,
} as const satisfies Record<string, DeskKind>;

export type DeskKindName = keyof typeof deskKinds;
export const deskKindNames = Object.keys(deskKinds) as [DeskKindName, ...DeskKindName[]];
export const deskKindOf = (name: DeskKindName): DeskKind => deskKinds[name];
/** Of the kind whose text is Markdown: staff look at it before they save. */
export const markdownFieldOf = (name: DeskKindName) =>
  deskKindOf(name).fields.find((field) => field.kind === 'text' && field.markdown);
