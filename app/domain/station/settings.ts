import { boardTypes } from '~protocol/station/codes';
import type { FanList, HomeSection, SettingMenuKey } from '~protocol/station/settings/codes';
import { authNumbers } from '~protocol/vod/codes';

/** An item of the menu: a page of ours, or one of another site. */
export type SettingItem =
  | { key: SettingMenuKey; label: string; text: string }
  | { outside: 'income' | 'points'; label: string; text: string };

interface SettingGroup {
  title: string;
  items: readonly SettingItem[];
}

/** The menu in its order (S044–S048). */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: '방송국 관리',
    items: [
      { key: 'basic', label: '기본 설정', text: '이름, 프로필, 타이틀 이미지, 링크' },
      { key: 'home', label: '홈 섹션', text: '방송국 홈에 보일 것과 그 순서' },
      { key: 'board', label: '게시판', text: '게시판 만들기, 순서, 권한' },
      { key: 'store', label: '스토어', text: '스토어에 보일 상품' },
      { key: 'banWord', label: '금칙어', text: '글과 댓글, 채팅에 쓸 수 없는 말' },
      { key: 'chat', label: '채팅', text: '쓸 수 있는 사람, 저속 모드, 규칙, OBS 화면' },
    ],
  },
  {
    title: '유저 / 권한 관리',
    items: [
      { key: 'manager', label: '매니저', text: '매니저와 채팅 매니저' },
      { key: 'fan', label: '팬 관리', text: '팬클럽, 구독자, 서포터' },
      { key: 'vodAuth', label: 'VOD 권한', text: '공개 범위, 다운로드와 클립 거부, VOD 편집자' },
      { key: 'blacklist', label: '블랙리스트', text: '글과 댓글을 쓸 수 없는 회원' },
      { key: 'vodBlacklist', label: '클립 / Catch 블랙리스트', text: '클립과 Catch를 만들 수 없는 회원' },
    ],
  },
  {
    title: '수익 / 활동 내역',
    items: [
      { outside: 'income', label: '내 수익', text: '방송으로 받은 수익' },
      { outside: 'points', label: '선물받은 별풍선', text: '별풍선을 선물받은 내역' },
      { key: 'searchInfo', label: '검색 정보 관리', text: '검색에 나올지와 검색어' },
      { key: 'badge', label: '메달 / 배지 관리', text: '보일 메달과 배지' },
    ],
  },
  {
    title: 'VOD 광고 관리',
    items: [{ key: 'midroll', label: '중간광고 설정', text: 'VOD 중간에 나오는 광고' }],
  },
];

/** Items of other sites belong to groups that only owners see. */
const isAllowed = (item: SettingItem, keys: readonly string[], isOwner: boolean) =>
  'key' in item ? keys.includes(item.key) : isOwner;

/** What somebody may enter, group by group; a group without an item is left out. */
export function allowedGroups(keys: readonly string[]): SettingGroup[] {
  const isOwner = keys.includes('basic');
  return settingGroups
    .map(({ title, items }) => ({ title, items: items.filter((item) => isAllowed(item, keys, isOwner)) }))
    .filter(({ items }) => items.length > 0);
}

export const settingLabel = (key: SettingMenuKey): string =>
  settingGroups.flatMap(({ items }) => items).find((item) => 'key' in item && item.key === key)?.label ?? key;

const boardTypeLabels: Record<number, string> = {
  [boardTypes.guest]: '방명록',
  [boardTypes.schedule]: '일정',
  [boardTypes.photo]: '사진',
  [boardTypes.normal]: '일반',
  [boardTypes.editor]: '에디터',
  [boardTypes.line]: '구분선',
  [boardTypes.title]: '그룹 제목',
  [boardTypes.review]: '다시보기',
  [boardTypes.highlight]: '하이라이트',
  // BJSUPPORT (S082)
  112: '서포터즈',
};
export const boardTypeLabel = (boardType: number): string => boardTypeLabels[boardType] ?? '기타';

const authLabels: Record<number, string> = {
  [authNumbers.all]: '전체 공개',
  [authNumbers.private]: '나만 보기',
  [authNumbers.favorite]: '애청자(즐겨찾기)',
  [authNumbers.fanClub]: '팬클럽',
  [authNumbers.clubStreamer]: '매니저(제휴 스트리머)',
  [authNumbers.manager]: '매니저',
  [authNumbers.subscription]: '구독자',
};
export const authLabel = (authNo: number): string => authLabels[authNo] ?? `${authNo}`;

export const fanListLabels: Record<FanList, string> = {
  fanclub: '팬클럽',
  subscribe: '구독자',
  supporter: '서포터',
};

/** The parts of a home in their order; all of them where the upstream says nothing. */
export const sectionsOf = (sent: readonly string[] | null | undefined, all: readonly HomeSection[]) =>
  sent
    ? all.filter((section) => sent.includes(section)).sort((a, b) => sent.indexOf(a) - sent.indexOf(b))
    : [...all];
