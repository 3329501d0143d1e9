/**
 * A page of every kind, as far as its address is known beforehand; one of those that are made of the same parts. What
 * each page says is the same in every engine.
 */
export const everybodys = [
  '/',
  '/live/all',
  '/star-rank',
  '/directory/category',
  '/directory/category/1/vod',
  '/search?szKeyword=%EB%8F%84%EB%8B%B4',
  '/station/dodam',
  '/station/dodam/board',
  '/station/dodam/vod',
  '/station/dodam/calendar',
  '/station/dodam/info',
  '/help',
  '/help/faq',
  '/help/privacy',
  '/help/chatbot',
  '/help/inquiry',
  '/help/report',
  '/help/report/illegal',
  '/help/objection',
  '/help/track',
  '/login.php',
  '/signup',
  '/settings',
  '/no/such/page',
];

export const members = [
  '/',
  '/live/all',
  '/my/favorite',
  '/my/favorite/groups',
  '/my/subscribe',
  '/my/history/recent/live',
  '/my/history/later',
  '/my/history/playlist',
  '/my/history/story',
  '/my/feed',
  '/my/hidden',
  '/my/data',
  '/my/feeds',
  '/my/items',
  '/help/my-inquiry',
  '/note',
  '/station/dodam/guest',
];

export const owners = [
  '/station/dodam/post/write',
  '/station/dodam/broadcast',
  '/station/dodam/studio',
  '/station/dodam/studio/gift',
  '/station/dodam/setting',
  '/station/dodam/setting/basic',
  '/station/dodam/setting/board',
  '/station/dodam/setting/home',
  '/station/dodam/setting/manager',
];
