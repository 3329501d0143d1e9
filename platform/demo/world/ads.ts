import { timeAfter, timeBefore } from '../../core/time';
import type { adCreative, homePopup } from '../../tables/home/home';
import { bannerPath } from '../art/banner';
import { filmPath } from '../art/films';

/** Two that are past (GN19), two that run now, one to come. */
export const composePopups = (now: Date): (typeof homePopup.$inferInsert)[] => {
  const inDays = (days: number) => timeAfter(now, days, 'day').toISOString();
  return [
    popup('autumn_open', '2025-10-26T12:00:00+09:00', '2025-10-26T18:00:00+09:00', 17, '가을 개편 안내'),
    popup('chuseok', '2025-09-16T11:00:00+09:00', '2025-10-16T00:00:00+09:00', 18, '한가위 이벤트'),
    popup('welcome', inDays(-1), inDays(30), 2, '모아봄에 오신 것을 환영합니다', {
      contents: '마음에 드는 스트리머를 즐겨찾기에 담으면 방송이 시작될 때 알려 드려요.',
    }),
    popup('autumn_concert', inDays(-2), inDays(9), 1, '가을밤 음악회', {
      contents: '이번 주 토요일 저녁 8시, 인디 밴드 여섯 팀이 노래합니다.',
      link: '/directory/category/음악/live',
    }),
    popup('winter', inDays(20), inDays(40), 5, '겨울 축제 안내'),
  ];
};

const popup = (
  cookieKey: string,
  startsAt: string,
  endsAt: string,
  picture: number,
  alt: string,
  more: Partial<typeof homePopup.$inferInsert> = {},
) => ({
  path: '/',
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  cookieKey,
  imagePath: bannerPath(picture),
  alt,
  link: '/help/faq',
  ...more,
});

type Creative = typeof adCreative.$inferInsert;
type Told = Pick<Creative, 'advertiser' | 'adText' | 'type'> & Partial<Creative>;

/** Folded a strip, expanded a picture. */
const expanding = (folded: number, expanded: number) => ({
  foldingImageUrl: bannerPath(folded),
  expandedImageUrl: bannerPath(expanded),
  expandedBackgroundColor: '#12332a',
});

/** All seven kinds, films at the left and at the right, and one whose pictures are not there. */
const creatives: Told[] = [
  { advertiser: '봄날식품', adText: '간편하게 한 끼, 봄날 도시락', type: 'PC_MAIN_IMAGE' },
  {
    advertiser: '느린여행사',
    adText: '이번 주말, 기차로 떠나요',
    type: 'PC_MAIN_VIDEO',
    category: 'myplus',
    videoUrl: filmPath,
  },
  {
    advertiser: '별빛마이크',
    adText: '방송이 달라지는 첫 마이크',
    type: 'PC_SUB_BANNER_EXPANDED_IMAGE',
    ...expanding(5, 11),
  },
  { advertiser: '달빛연대기', adText: '신규 서버 오픈', type: 'PC_MAIN_IMAGE_SUB' },
  { advertiser: '모아봄', adText: '광고 문의는 고객센터로', type: 'PC_728_90_BANNER' },
  { advertiser: '봄날식품', adText: '한 편 더 보기 전에, 봄날 도시락', type: 'VOD_MIDROLL_IMAGE' },
  {
    advertiser: '느린여행사',
    adText: '창밖을 보며 쉬는 하루',
    type: 'PC_MAIN_VIDEO_SUB',
    category: 'myplus',
    videoUrl: filmPath,
  },
  {
    advertiser: '은하극장',
    adText: '등불 아래에서 듣는 노래',
    type: 'PC_SUB_BANNER_EXPANDED_VIDEO',
    category: '00030000',
    videoUrl: filmPath,
    videoPlacement: 'LEFT',
    ...expanding(6, 12),
  },
  {
    advertiser: '그림나무',
    adText: '붓 하나로 시작하는 그림',
    type: 'PC_SUB_BANNER_EXPANDED_VIDEO',
    category: '00020009',
    videoUrl: filmPath,
    videoPlacement: 'RIGHT',
    ...expanding(4, 14),
  },
  {
    advertiser: '포근한집',
    adText: '반려동물과 함께 쉬는 방',
    type: 'PC_SUB_BANNER_EXPANDED_IMAGE',
    category: '00580000',
    imageUrl: '/media/b/missing.webp',
    foldingImageUrl: '/media/b/missing.webp',
    expandedImageUrl: '/media/b/missing.webp',
  },
  {
    advertiser: '달빛연대기',
    adText: '달빛연대기 방송 모아 보기',
    type: 'SEARCH_IMAGE',
    keywords: ['달빛연대기', '드롭스'],
    imageUrl: bannerPath(2),
    landingUrl: '/directory/category/1/live',
    backgroundColor: '#1d1b4b',
  },
  {
    advertiser: '모아봄',
    adText: '지금 듣는 음악 방송',
    type: 'SEARCH_IMAGE',
    keywords: ['음악', '노래', '버스킹'],
    imageUrl: bannerPath(1),
    landingUrl: '/directory/category/음악/live',
    backgroundColor: '#133a2c',
  },
];

export const composeAds = (now: Date): Creative[] =>
  creatives.map((creative, index) => ({
    category: '',
    imageUrl: bannerPath(index + 3),
    landingUrl: '/help/faq',
    backgroundColor: '#20252b',
    weight: 1,
    startsAt: timeBefore(now, 1, 'day'),
    endsAt: timeAfter(now, 365, 'day'),
    ...creative,
  }));
