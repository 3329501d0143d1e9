import { seoulDay, timeAfter, timeBefore } from '../../core/time';
import type { groupBanner, textBanner, topBanner } from '../../tables/home/home';
import { bannerPath } from '../art/banner';

const events = [
  [1, '가을밤 음악회', '인디 밴드 여섯 팀이 밤새 노래합니다.', '음악'],
  [2, '달빛연대기 드롭스 주간', '보기만 해도 아이템을 드려요.', '달빛연대기'],
  [2, '전국 붕어빵 지도', '열두 도시를 생방송으로 돕니다.', '전국맛집'],
  [3, '은하공성전 가을 결승', '결승 5판 3선승, 해설 셋.', '은하공성전'],
  [4, '밤샘 캠스터디', '시험 기간을 함께 버텨요.', '공부/코딩'],
  [5, '유기동물 입양의 날', '새 가족을 기다리는 친구들.', '펫'],
] as const;

export function composeTopBanners(now: Date): (typeof topBanner.$inferInsert)[] {
  return events.map(([orderNo, title, content, category], index) => {
    const startsAt = timeBefore(now, index + 1, 'day');
    const endsAt = timeAfter(now, 10 + index * 3, 'day');
    return {
      idx: 11 + index,
      orderNo,
      imgPath: bannerPath(index + 1),
      title,
      content,
      period: `${seoulDay(startsAt)} ~ ${seoulDay(endsAt)}`,
      memo: index === 3 ? '결승 당일 19시' : '',
      link: `/directory/category/${encodeURIComponent(category)}/live`,
      isType: index % 3 === 2 ? 'EVENT' : 'LIVE',
      // The last offers none.
      alarmIdx: index === events.length - 1 ? null : 501 + index,
      startsAt,
      endsAt,
    } as const;
  });
}

const group = (
  place: (typeof groupBanner.$inferInsert)['place'],
  categoryNo: string | null,
  picture: number,
  title: string,
  link: string,
) => ({ place, categoryNo, title, link, imagePath: bannerPath(picture) });

export const groupBanners: (typeof groupBanner.$inferInsert)[] = [
  group('sports', null, 7, '오늘의 야구, 함께 보는 입중계', '/live/group/sports?categoryName=야구'),
  group('sports', null, 8, '한강리그 하이라이트 모아보기', '/directory/category/축구/vod'),
  group('game', null, 9, '드롭스 받는 게임 방송', '/directory/category/1/live'),
  group('game', null, 10, '은하공성전 결승으로 가는 길', '/directory/category/은하공성전/live'),
  group('bora', '00030000', 11, '라이브로 듣는 음악 방송', '/directory/category/음악/live'),
  group('bora', '00580000', 12, '오늘도 귀여운 펫 방송', '/directory/category/펫/live'),
  group('bora', '00020007', 13, '새 취미를 찾는 시간', '/directory/category/취미/live'),
  group('bora', '00020009', 14, '그리는 손을 보는 아트 방송', '/directory/category/아트/live'),
  group('virtual', '00810000', 15, '버추얼 스트리머 모여라', '/directory/category/버추얼/live'),
  group('award2024', '00950000', 16, '2024 스트리머 대상', '/live/group/award2024'),
].map((banner, index) => ({
  ...banner,
  no: index + 1,
  backgroundColor: ['#133a2c', '#1d1b4b', '#4a1530', '#0d3550'][index % 4] as string,
  opensWindow: index % 5 === 1,
  position: index + 1,
}));

export const textBanners: (typeof textBanner.$inferInsert)[] = [
  ['오늘의 KBO 입중계', '/live/group/sports?categoryName=야구'],
  ['한강리그 결승 하이라이트 모음', '/directory/category/축구/vod'],
  ['당구 3쿠션 오픈 생중계', '/live/group/sports?categoryName=당구'],
].map(([title = '', linkUrl = ''], index) => ({
  no: index + 1,
  place: 'sports' as const,
  title,
  linkUrl,
  position: index + 1,
}));
