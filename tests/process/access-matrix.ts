import { reportFormFiles } from '../../protocol/help-codes';

/** Who asks. `owner` is bomi, whose ticket and file the rows name; `other` is another member. */
export const actors = ['guest', 'owner', 'other', 'suspended', 'staff'] as const;
export type Actor = (typeof actors)[number];

/** A status, or where a redirect leads ('login' for the login page, 'ticket' for the owner's ticket). */
export type Expected = number | string;

export interface Row {
  /** the route of the build that answers */
  route: string;
  method?: 'POST';
  path: string | ((known: Known) => string);
  fields?: Record<string, string>;
  /** a document of bytes, not of text */
  binary?: true;
  expect: Expected | (Partial<Record<Actor, Expected>> & { else: Expected });
}

export interface Known {
  ticketId: string;
  /** a guest's ticket behind its private link */
  tracked: string;
  receipt: string;
  fileId: string;
  card: string;
  play: string;
  streamer: string;
  vod: number;
  story: number;
}

const staffOnly = { guest: 'login', staff: 200, else: 404 } as const;

export const rows: Row[] = [
  { route: 'home', path: '/', expect: 200 },
  {
    route: 'home',
    method: 'POST',
    path: '/?index',
    fields: { mode: 'popular' },
    expect: { guest: 'login', else: '/' },
  },
  {
    route: 'home',
    method: 'POST',
    path: '/?index',
    fields: { mode: 'nonsense' },
    expect: { guest: 'login', else: 400 },
  },
  { route: 'alarm', path: '/alarm/501?t=%EB%B4%84', expect: 200 },
  { route: 'alarm', path: '/alarm/nonsense', expect: 404 },
  {
    route: 'alarm',
    method: 'POST',
    path: '/alarm/501',
    fields: { intent: 'set' },
    expect: { guest: 'login', else: '/' },
  },
  {
    route: 'alarm',
    method: 'POST',
    path: '/alarm/501',
    fields: { intent: 'nonsense' },
    expect: { guest: 'login', else: 400 },
  },
  { route: 'preview/status', path: '/preview?nos=1-2', expect: 200 },
  {
    route: 'preview/broadcast',
    path: ({ play }) => play.replace('/play', '/preview'),
    expect: 200,
  },
  { route: 'preview/broadcast', path: '/preview/x/notanumber', expect: 404 },
  { route: 'not-found', path: '/no/such/page', expect: 404 },
  { route: 'live/all', path: '/live/all', expect: 200 },
  { route: 'live/group', path: '/live/group/game', expect: 200 },
  {
    route: 'live/group',
    path: '/live/group/sports?categoryName=%EC%95%BC%EA%B5%AC',
    expect: 200,
  },
  { route: 'live/group', path: '/live/group/nonsense', expect: '/live/all' },
  { route: 'staff/queue', path: '/staff', expect: staffOnly },
  { route: 'staff/queue', path: '/staff?queue=illegal', expect: staffOnly },
  {
    route: 'staff/case',
    path: ({ ticketId }) => `/staff/tickets/${ticketId}`,
    expect: staffOnly,
  },
  {
    route: 'staff/case',
    path: ({ ticketId }) => `/staff/tickets/${ticketId}?queue=illegal`,
    expect: { guest: 'login', else: 404 },
  },
  {
    route: 'staff/case',
    method: 'POST',
    path: ({ ticketId }) => `/staff/tickets/${ticketId}`,
    fields: { intent: 'note', text: ' ' },
    expect: { guest: 'login', staff: 400, else: 404 },
  },
  {
    route: 'staff/case',
    method: 'POST',
    path: ({ ticketId }) => `/staff/tickets/${ticketId}`,
    fields: { intent: 'answer', text: '오래된 답변', version: '999' },
    expect: { guest: 'login', staff: 409, else: 404 },
  },
  {
    route: 'staff/case',
    method: 'POST',
    path: ({ ticketId }) => `/staff/tickets/${ticketId}`,
    fields: { intent: 'draft', auto: '1', text: '', kind: 'end' },
    expect: { guest: 'login', else: 404, staff: 200 },
  },
  { route: 'staff/queue', path: '/staff?q=bomi', expect: staffOnly },
  { route: 'staff/unread', path: '/staff/unread', expect: staffOnly },
  { route: 'staff/canned', path: '/staff/canned', expect: staffOnly },
  {
    route: 'staff/canned',
    method: 'POST',
    path: '/staff/canned',
    fields: { intent: 'save', title: '', text: '' },
    expect: { guest: 'login', staff: 400, else: 404 },
  },
  { route: 'staff/insights', path: '/staff/insights', expect: staffOnly },
  { route: 'staff/faq', path: '/staff/faq/4201', expect: staffOnly },
  { route: 'staff/faq', path: '/staff/faq/new', expect: staffOnly },
  { route: 'staff/faq', path: '/staff/faq/nonsense', expect: { guest: 'login', else: 404 } },
  {
    route: 'staff/faq',
    method: 'POST',
    path: '/staff/faq/new',
    fields: { intent: 'save', title: '', contents: '' },
    expect: { guest: 'login', staff: 400, else: 404 },
  },
  { route: 'star-rank', path: '/star-rank', expect: 200 },
  { route: 'directory/category/list', path: '/directory/category', expect: 200 },
  { route: 'directory/category/list', path: '/directory/category?sort=prefer&q=ㅁㅂ', expect: 200 },
  {
    route: 'directory/category/first-kind',
    path: '/directory/category/3',
    expect: '/directory/category/3/live',
  },
  { route: 'directory/category/contents', path: '/directory/category/3/vod', expect: 200 },
  { route: 'directory/category/contents', path: '/directory/category/없는것/live', expect: 404 },
  {
    route: 'directory/category/contents',
    path: '/directory/category/3/nonsense',
    expect: '/directory/category',
  },
  {
    route: 'directory/category/slashed-name',
    path: '/directory/category/a/b/vod',
    expect: '/directory/category/a%2Fb/vod',
  },
  { route: 'card/menu', path: ({ card }) => card, expect: 200 },
  { route: 'card/menu', path: '/card/live/x/notanumber', expect: 404 },
  { route: 'card/menu', path: '/card/nonsense/dodam/1', expect: 404 },
  { route: 'card/menu', path: '/card/live/nobody/1?n=도담', expect: 404 },
  { route: 'card/menu', path: ({ vod }) => `/card/vod/dodam/${vod}?d=CATEGORY&s=0.5&p=3001`, expect: 200 },
  {
    route: 'card/menu',
    method: 'POST',
    path: ({ card }) => card,
    fields: { intent: 'later' },
    expect: { guest: 'login', else: '/live/all' },
  },
  {
    route: 'card/menu',
    method: 'POST',
    path: ({ card }) => card,
    fields: { intent: 'nonsense' },
    expect: 400,
  },
  {
    route: 'card/playlist',
    path: ({ vod }) => `/card/vod/dodam/${vod}/playlist`,
    expect: { guest: 'login', else: 200 },
  },
  { route: 'card/playlist', path: '/card/vod/dodam/x/playlist', expect: 404 },
  {
    route: 'card/playlist',
    method: 'POST',
    path: ({ vod }) =>
      `/card/vod/dodam/${vod}/playlist?returnTo=${encodeURIComponent('//elsewhere.example')}`,
    fields: { title: '모음' },
    expect: { guest: 'login', else: '/live/all' },
  },
  {
    route: 'card/playlist',
    method: 'POST',
    path: ({ vod }) => `/card/vod/dodam/${vod}/playlist`,
    fields: { listIdx: '3009999' },
    expect: { guest: 'login', else: 400 },
  },
  { route: 'play', path: ({ play }) => play, expect: 200 },
  { route: 'play', path: '/play/nobody/999999999', expect: 404 },
  {
    route: 'media/live',
    path: '/media/live/280000001/index.m3u8?t=forged',
    expect: 403,
  },
  { route: 'player/vod', path: ({ vod }) => `/player/${vod}`, expect: 200 },
  { route: 'player/vod', path: ({ vod }) => `/player/${vod}/later`, expect: 200 },
  { route: 'player/vod', path: ({ vod }) => `/player/${vod}/nonsense`, expect: 404 },
  { route: 'player/vod', path: '/player/999999999', expect: 404 },
  {
    route: 'player/vod',
    path: ({ vod }) => `/player/${vod}/catch?szSearchTnoList=${vod}`,
    expect: 200,
  },
  {
    route: 'player/story',
    path: ({ story }) => `/player/${story}/catchstory?o=1&szLocation=home&aStoryListIdx=`,
    expect: 200,
  },
  { route: 'player/story', path: '/player/999999999/catchstory', expect: 404 },
  { route: 'player/position', path: ({ vod }) => `/player/${vod}/position`, expect: 404 },
  {
    route: 'player/position',
    method: 'POST',
    path: ({ vod }) => `/player/${vod}/position`,
    fields: { position: '12' },
    expect: 204,
  },
  {
    route: 'player/position',
    method: 'POST',
    path: ({ vod }) => `/player/${vod}/position`,
    fields: { position: 'nonsense' },
    expect: 400,
  },
  {
    route: 'media/vod',
    path: ({ vod }) => `/media/vod/${vod}/index.m3u8?t=forged`,
    expect: 403,
  },
  { route: 'search', path: '/search?szKeyword=%EB%8F%84%EB%8B%B4', expect: 200 },
  { route: 'search', path: '/search', expect: 200 },
  {
    route: 'search',
    method: 'POST',
    path: '/search?szKeyword=a',
    fields: { userId: 'dodam', intent: 'favorite' },
    expect: { guest: 'login', else: '/search?szKeyword=a' },
  },
  {
    route: 'search',
    method: 'POST',
    path: '/search?szKeyword=a',
    fields: { userId: 'dodam', intent: 'nonsense' },
    expect: 400,
  },
  {
    route: 'search',
    path: '/search?hash=hashtag&tagname=%EB%A8%B9%EB%B0%A9&hashtype=nonsense',
    expect: 200,
  },
  {
    route: 'search',
    path: '/search?szKeyword=a&szTerm=directInput&szStartDate=nonsense&from=-1',
    expect: 200,
  },
  { route: 'search/suggest', path: '/search/suggest', expect: 200 },
  { route: 'search/suggest', path: '/search/suggest?q=%EB%8F%84', expect: 200 },
  { route: 'search/recent', path: '/search/recent', expect: '/search' },
  {
    route: 'search/recent',
    method: 'POST',
    path: '/search/recent',
    fields: { intent: 'clear' },
    expect: '/search',
  },
  {
    route: 'search/recent',
    method: 'POST',
    path: '/search/recent',
    fields: { intent: 'constructor' },
    expect: 400,
  },
  { route: 'login', path: '/login.php', expect: { guest: 200, else: '/' } },
  {
    route: 'login',
    method: 'POST',
    path: '/login.php',
    fields: { userId: 'nobody1', password: 'wrong wrong' },
    expect: { guest: 400, else: '/' },
  },
  { route: 'signup', path: '/signup', expect: { guest: 200, else: '/' } },
  {
    route: 'signup',
    method: 'POST',
    path: '/signup',
    fields: { userId: 'x' },
    expect: { guest: 400, else: '/' },
  },
  { route: 'logout', path: '/logout', expect: '/' },
  { route: 'log', path: '/log', expect: 404 },
  {
    route: 'log',
    method: 'POST',
    path: '/log',
    fields: { type: 'CLICK', location: '/', cards: '[{"kind":"vod","no":1,"section":"x"}]' },
    expect: 204,
  },
  {
    route: 'log',
    method: 'POST',
    path: '/log',
    fields: { type: 'CLICK', cards: '[{}]' },
    expect: 400,
  },
  {
    route: 'log',
    method: 'POST',
    path: '/log',
    fields: { type: 'CLICK', clicks: '[{"code":"help_center_faq","button":"link","location":"/help"}]' },
    expect: 204,
  },
  { route: 'settings', path: '/settings', expect: '/' },
  {
    route: 'settings',
    method: 'POST',
    path: '/settings',
    fields: { theme: 'dark', returnTo: '/live/all' },
    expect: '/live/all',
  },
  { route: 'my/hidden', path: '/my/hidden', expect: { guest: 'login', else: 200 } },
  {
    route: 'my/hidden',
    method: 'POST',
    path: '/my/hidden',
    fields: { userId: 'dodam' },
    expect: { guest: 'login', else: '/my/hidden' },
  },
  { route: 'my/account', path: '/my/account', expect: { guest: 'login', else: 200 } },
  {
    route: 'my/account',
    method: 'POST',
    path: '/my/account',
    fields: { intent: 'password', currentPassword: '', newPassword: '' },
    expect: { guest: 'login', else: 400 },
  },
  { route: 'help/home', path: '/help', expect: 200 },
  { route: 'help/faq/question', path: '/help/faq/4201?layer=1', expect: 200 },
  { route: 'help/faq/question', path: '/help/faq/999999999?layer=1', expect: 404 },
  { route: 'help/suggest', path: '/help/suggest?q=%ED%99%98%EB%B6%88', expect: 200 },
  { route: 'help/suggest', path: '/help/suggest', expect: 200 },
  { route: 'help/search', path: '/help/search?q=%ED%99%98%EB%B6%88', expect: 200 },
  { route: 'help/search', path: '/help/search?q=%20', expect: '/help/faq' },
  { route: 'help/faq/list', path: '/help/faq?mainCategory=NODE0000000212', expect: 200 },
  { route: 'help/faq/question', path: '/help/faq/4201', expect: 200 },
  { route: 'help/faq/question', path: '/help/faq/999999999', expect: 404 },
  { route: 'help/faq/question', path: '/help/faq/nonsense', expect: 404 },
  {
    route: 'help/faq/question',
    method: 'POST',
    path: '/help/faq/4201',
    fields: { helped: 'Y' },
    expect: '/help/faq/4201?rated=1',
  },
  {
    route: 'help/faq/question',
    method: 'POST',
    path: '/help/faq/4201',
    fields: { helped: 'perhaps' },
    expect: 400,
  },
  { route: 'help/chatbot', path: '/help/chatbot', expect: 200 },
  { route: 'help/chatbot', path: '/help/chatbot?close=1', expect: 200 },
  {
    route: 'help/chatbot',
    method: 'POST',
    path: '/help/chatbot',
    fields: { message: '환불' },
    expect: '/help/chatbot#last',
  },
  {
    route: 'help/chatbot',
    method: 'POST',
    path: '/help/chatbot',
    fields: { message: ' ' },
    expect: 400,
  },
  {
    route: 'help/chatbot',
    method: 'POST',
    path: '/help/chatbot',
    fields: { intent: 'close' },
    expect: '/help',
  },
  { route: 'help/inquiry', path: '/help/inquiry', expect: 200 },
  {
    route: 'help/inquiry',
    method: 'POST',
    path: '/help/inquiry',
    fields: { title: 'x' },
    expect: 400,
  },
  { route: 'help/draft', path: '/help/draft/inquiry', expect: 404 },
  {
    route: 'help/draft',
    method: 'POST',
    path: '/help/draft/inquiry',
    fields: { title: '쓰던 제목' },
    expect: 200,
  },
  {
    route: 'help/draft',
    method: 'POST',
    path: '/help/draft/nonsense',
    fields: { title: '쓰던 제목' },
    expect: 404,
  },
  {
    route: 'help/draft',
    method: 'POST',
    path: '/help/draft/report',
    fields: { intent: 'drop' },
    expect: '/help/report/content',
  },
  { route: 'help/track/find', path: '/help/track', expect: 200 },
  {
    route: 'help/track/find',
    method: 'POST',
    path: '/help/track?index',
    fields: { caseNumber: 'CCCCCCCC', email: 'visitor@naver.com' },
    expect: 400,
  },
  // whoever holds the link may read the ticket; all others are sent to the form
  { route: 'help/track/case', path: ({ tracked }) => tracked, expect: 200 },
  { route: 'help/track/case', path: `/help/track/${'x'.repeat(43)}`, expect: '/help/track' },
  { route: 'help/track/case', path: '/help/track/nonsense', expect: '/help/track' },
  {
    route: 'help/track/case',
    method: 'POST',
    path: ({ tracked }) => tracked,
    fields: { contents: 'x' },
    expect: 400,
  },
  {
    route: 'help/track/case',
    method: 'POST',
    path: `/help/track/${'x'.repeat(43)}`,
    fields: { contents: '추가로 알려 드려요.', idempotencyKey: 'matrix-reply-0001' },
    expect: '/help/track',
  },
  // a guest's for whoever holds the link, a member's for that member
  { route: 'help/receipt', path: ({ receipt }) => receipt, expect: 200 },
  {
    route: 'help/receipt',
    path: ({ ticketId }) => `/help/receipt/inquiry/${ticketId}`,
    expect: { guest: 'login', owner: 200, else: '/help/my-inquiry' },
  },
  { route: 'help/receipt', path: `/help/receipt/inquiry/${'x'.repeat(43)}`, expect: '/help/track' },
  { route: 'help/receipt', path: '/help/receipt/nonsense/x', expect: 404 },
  { route: 'help/report/choices', path: '/help/report', expect: 200 },
  { route: 'help/report/content', path: '/help/report/content', expect: 200 },
  {
    route: 'help/report/content',
    method: 'POST',
    path: '/help/report/content',
    fields: { title: 'x' },
    expect: 400,
  },
  { route: 'help/report/illegal', path: '/help/report/illegal', expect: 200 },
  {
    route: 'help/report/illegal',
    method: 'POST',
    path: '/help/report/illegal',
    fields: { title: 'x' },
    expect: 400,
  },
  { route: 'help/report/illegal/guide', path: '/help/report/illegal/guide', expect: 200 },
  {
    route: 'help/files',
    path: `/help/files/${encodeURIComponent(reportFormFiles[0])}?t=1`,
    binary: true,
    expect: 200,
  },
  { route: 'help/files', path: '/help/files/nonsense.hwp?t=1', expect: 404 },
  { route: 'help/objection', path: '/help/objection', expect: { suspended: 200, else: '/help' } },
  {
    route: 'help/objection',
    method: 'POST',
    path: '/help/objection',
    fields: { title: 'x' },
    // the loader redirects those who may not object
    expect: { suspended: 400, else: '/help' },
  },
  {
    route: 'help/legacy/atv',
    path: '/help/atv.php?type=exMailMyAnswer&qnaId=ab12',
    expect: '/help/my-inquiry/ab12',
  },
  {
    route: 'help/legacy/m',
    path: '/help/m.php?category=NODE0000000473',
    expect: '/help/objection',
  },
  { route: 'help/my-inquiry/list', path: '/help/my-inquiry', expect: { guest: 'login', else: 200 } },
  {
    route: 'help/my-inquiry/detail',
    path: ({ ticketId }) => `/help/my-inquiry/${ticketId}`,
    expect: { guest: 'login', owner: 200, else: '/help/my-inquiry' },
  },
  {
    route: 'help/my-inquiry/detail',
    path: '/help/my-inquiry/0123456789abcdef0123456789abcdef',
    expect: { guest: 'login', else: '/help/my-inquiry' },
  },
  {
    route: 'help/my-inquiry/detail',
    method: 'POST',
    path: ({ ticketId }) => `/help/my-inquiry/${ticketId}`,
    fields: { contents: 'x' },
    expect: { guest: 'login', owner: 400, else: '/help/my-inquiry' },
  },
  {
    route: 'help/my-inquiry/detail/survey',
    path: ({ ticketId }) => `/help/my-inquiry/${ticketId}/survey`,
    // not answered yet: back to the ticket
    expect: { guest: 'login', owner: 'ticket', else: '/help/my-inquiry' },
  },
  {
    route: 'help/my-inquiry/detail/survey',
    method: 'POST',
    path: ({ ticketId }) => `/help/my-inquiry/${ticketId}/survey`,
    fields: { feedback: '80', speed: '80' },
    expect: { guest: 'login', owner: 'ticket', else: 'login' },
  },
  {
    route: 'help/my-inquiry/survey',
    path: ({ ticketId }) => `/help/my-inquiry/survey?inquiryId=${ticketId}`,
    expect: 200,
  },
  { route: 'help/my-inquiry/survey', path: '/help/my-inquiry/survey?inquiryId=nonsense', expect: 404 },
  {
    route: 'help/my-inquiry/survey',
    method: 'POST',
    path: ({ ticketId }) => `/help/my-inquiry/survey?inquiryId=${ticketId}`,
    fields: { feedback: '80', speed: '80' },
    expect: { owner: 400, else: 'login' },
  },
  {
    route: 'help/attachment',
    path: ({ fileId }) => `/help/attachment/${fileId}`,
    expect: { owner: 200, staff: 200, else: 404 },
  },
  { route: 'help/attachment', path: '/help/attachment/nonsense', expect: 404 },
];
