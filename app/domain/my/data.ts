/** What a member can do with their own data, in words. */
import { type MyDataKind, myDataKinds, type WipeKind } from '~protocol/my/data/codes';

export const kindLabels: Record<MyDataKind, string> = {
  favorites: '즐겨찾기',
  pins: '상단 고정',
  groups: '그룹',
  groupMembers: '그룹에 넣은 스트리머',
  hiddenStreamers: '숨긴 스트리머',
  hiddenRules: '숨긴 카테고리·태그·단어',
  history: '시청 기록',
  later: '나중에 보기',
  ups: 'UP한 VOD',
  playlists: '재생목록',
  playlistVods: '재생목록에 담은 VOD',
  takenPlaylists: '퍼온 재생목록',
};

const suggests = '홈에서 추천하는 방송과 VOD가 달라져요.';

export const wipes: Record<WipeKind, { label: string; title: string; text: string }> = {
  history: {
    label: '시청 기록',
    title: '시청 기록을 모두 지우시겠습니까?',
    text: `본 LIVE와 VOD, 이어보기 위치가 지워지고 ${suggests}`,
  },
  later: {
    label: '나중에 보기',
    title: '나중에 보기를 모두 지우시겠습니까?',
    text: '나중에 보기에 담은 VOD와 LIVE가 모두 지워져요.',
  },
  ups: {
    label: 'UP한 VOD',
    title: 'UP을 모두 취소하시겠습니까?',
    text: `UP한 VOD에서 내 UP이 빠지고 ${suggests}`,
  },
  hidden: {
    label: '숨긴 목록',
    title: '숨긴 목록을 모두 지우시겠습니까?',
    text: '숨긴 스트리머와 카테고리, 태그, 단어가 목록과 홈의 추천에 다시 나와요.',
  },
  favorites: {
    label: '즐겨찾기',
    title: '즐겨찾기를 모두 지우시겠습니까?',
    text: `즐겨찾기와 그룹, 상단 고정이 지워지고 ${suggests}`,
  },
};

export type KindCounts = Partial<Record<MyDataKind, number>>;

/** {favorites: 3, pins: 0} → 'favorites.3'; as an address keeps the counts of an import. */
export const countsText = (counts: KindCounts): string =>
  myDataKinds.flatMap((kind) => (counts[kind] ? [`${kind}.${counts[kind]}`] : [])).join(',');

/** Its kinds in words with their counts; what is none is left out. */
export const parseCounts = (text: string | null): { label: string; count: number }[] => {
  const counts = new Map((text ?? '').split(',').map((part) => part.split('.') as [string, string]));
  return myDataKinds.flatMap((kind) => {
    const count = /^\d{1,6}$/.test(counts.get(kind) ?? '') ? Number(counts.get(kind)) : 0;
    return count > 0 ? [{ label: kindLabels[kind], count }] : [];
  });
};
