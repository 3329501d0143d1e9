import { textBannerPlaces } from '../../home/codes';
import { policyKinds, policyLength, policyNames } from '../../policy/codes';
import { bannerPlaceNames, choicesOf, colour, type DeskKind, picture } from './fields';

/** What staff edit of other lists: banners of groups, menus, posters, stop words, policies. */
export const listKinds = {
  groups: {
    label: '그룹 배너',
    one: '그룹 배너',
    name: 'title',
    fields: [
      { name: 'title', label: '제목', kind: 'line', max: 60, required: true },
      { name: 'place', label: '자리', kind: 'choice', choices: choicesOf(bannerPlaceNames) },
      {
        name: 'categoryNo',
        label: '카테고리 번호',
        kind: 'line',
        max: 8,
        pattern: '\\d{8}',
        help: '비워 두면 그룹 전체',
      },
      { name: 'link', label: '연결 주소', kind: 'address', required: true },
      picture('imagePath', '그림 주소', { required: true }),
      colour('backgroundColor', '배경색', { required: true }),
      { name: 'opensWindow', label: '새 창에서 열기', kind: 'flag' },
    ],
    ordered: true,
  },
  texts: {
    label: '글 배너',
    one: '글 배너',
    name: 'title',
    fields: [
      { name: 'title', label: '글', kind: 'line', max: 60, required: true },
      {
        name: 'place',
        label: '자리',
        kind: 'choice',
        choices: textBannerPlaces.map((place) => [place, bannerPlaceNames[place]]),
      },
      { name: 'linkUrl', label: '연결 주소', kind: 'address', required: true },
    ],
    ordered: true,
  },
  menus: {
    label: '카테고리 메뉴',
    one: '메뉴',
    name: 'name',
    fields: [
      { name: 'name', label: '이름', kind: 'line', max: 20, required: true },
      { name: 'showsLive', label: 'LIVE 보이기', kind: 'flag' },
      { name: 'showsVod', label: 'VOD 보이기', kind: 'flag' },
      { name: 'showsCatch', label: 'Catch 보이기', kind: 'flag' },
    ],
    ordered: true,
    fixed: true,
  },
  posters: {
    label: '포스터',
    one: '포스터',
    name: 'name',
    fields: [
      picture('image', '그림 주소'),
      { name: 'fixedTags', label: '고정 태그', kind: 'words', max: 10, help: '쉼표로 나눠 열 개까지' },
    ],
    fixed: true,
  },
  words: {
    label: '금칙어',
    one: '금칙어',
    name: 'word',
    fields: [
      {
        name: 'word',
        label: '낱말',
        kind: 'line',
        max: 40,
        required: true,
        fixed: true,
        help: '띄어쓰기와 대소문자는 가리지 않아요.',
      },
      {
        name: 'kind',
        label: '종류',
        kind: 'choice',
        choices: [
          ['forbidden', '검색 금지'],
          ['illegal', '불법촬영물'],
          ['adult', '성인'],
        ],
      },
    ],
  },
  policies: {
    label: '약관과 처리방침',
    one: '약관',
    name: 'version',
    fields: [
      {
        name: 'kind',
        label: '종류',
        kind: 'choice',
        choices: policyKinds.map((kind) => [kind, policyNames[kind]]),
      },
      { name: 'version', label: '버전', kind: 'line', max: 20, required: true, help: '예: 1.0' },
      {
        name: 'startsAt',
        label: '시행 시각',
        kind: 'time',
        required: true,
        help: '저장하면 시행 전이라도 바뀔 내용으로 공개돼요.',
      },
      {
        name: 'contents',
        label: '내용',
        kind: 'text',
        max: policyLength,
        rows: 20,
        required: true,
        markdown: true,
        help: `마크다운으로 ${policyLength.toLocaleString('ko-KR')}자까지 쓸 수 있어요. 제목은 ## 으로 시작해요.`,
      },
    ],
  },
} as const satisfies Record<string, DeskKind>;
