/**
 * The yardstick: what printing the live list costs when nothing but printing is done. A plain page of 36.8 KB (header,
 * tabs, sort form, 60 cards with picture, badges, title, nick, category, tags, viewers, inline CSS, no script) by
 * template strings on bare node:http, every text escaped, for each request anew; no framework, no cache, no compression.
 *
 * It knows nothing of our build, so that a change of ours never moves it. `node bench/yardstick.mjs` listens on PORT.
 */
import http from 'node:http';
import sharp from 'sharp';

const words =
  '오늘 밤 바다 노을 고양이 산책 라디오 게임 도전 새벽 수다 요리 기타 연습 마라톤 퍼즐 탐험 첫눈 소풍 축제'.split(
    ' ',
  );
const categories = ['토크/캠방', '종합게임', '먹방/쿡방', '음악', '스포츠', '여행', '버추얼', '보드게임'];

let seed = 7;
/** The same choices in every run, without a pattern that would compress. */
function pick(list) {
  seed = (seed * 48_271) % 2_147_483_647;
  return list[seed % list.length];
}

/** The list, as a database would give it: made once, printed every time. */
const items = Array.from({ length: 60 }, (_, n) => ({
  userId: `${pick(['mint', 'bada', 'noeul', 'gorae', 'haneul', 'duri'])}${pick([3, 7, 21, 88, 104, 512])}_${n}`,
  no: 280_000_100 + n * 3,
  nick: `${pick(words)}${pick(words)}`,
  title: `${pick(words)} ${pick(words)} ${pick(['&', '-', '"같이"', '그리고'])} ${pick(words)} ${pick(words)} ${n + 1}일째`,
  category: pick(categories),
  tags: [pick(words), pick(words)],
  viewers: Math.floor(48_211 / (n + 1)),
  start: `${pick([10, 13, 16, 19, 21])}:${pick(['00', '12', '25', '38', '54'])}`,
  isVisit: n % 5 === 0,
  isForMembers: n % 7 === 0,
}));

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (character) => entities[character]);
const abbreviate = (count) =>
  count >= 10_000
    ? `${Math.floor(count / 1_000) / 10}만`
    : count >= 1_000
      ? `${Math.floor(count / 100) / 10}천`
      : String(count);

const css = `
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;color:#18201c;background:#fbfcfb}
a{color:inherit;text-decoration:none}header{display:flex;gap:16px;align-items:center;padding:12px 16px;border-bottom:1px solid #dfe5e1}
header form{flex:1}header input{width:100%;max-width:420px;padding:8px 12px;border:1px solid #c7d0ca;border-radius:8px}
nav{display:flex;gap:8px;padding:8px 16px;overflow:auto}nav a{padding:6px 12px;border-radius:16px;background:#eef2ef}
nav a[aria-current]{background:#18201c;color:#fff}main{padding:0 16px 48px}.sort{display:flex;gap:8px;margin:0 0 16px}
.grid{display:grid;gap:24px 16px;grid-template-columns:repeat(auto-fill,minmax(min(100%,232px),1fr))}
.card{position:relative;min-width:0}.card img{display:block;width:100%;aspect-ratio:16/9;border-radius:8px;background:#dfe5e1;object-fit:cover}
.labels{position:absolute;top:8px;left:8px;display:flex;gap:4px}.labels b,.views{padding:0 5px;border-radius:4px;background:#d8203f;color:#fff;font-size:12px}
.views{position:absolute;top:8px;right:8px;background:#0009}.card h3{margin:8px 0 0;font-size:15px}
.card p{margin:0;color:#55605a;font-size:13px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}.tags a{margin-right:6px}
.more{display:block;margin:24px auto;text-align:center}`;

const tabs = [
  ['전체', '/live/all'],
  ['게임', '/live/group/game'],
  ['보라', '/live/group/bora'],
  ['스포츠', '/live/group/sports'],
];
const sorts = [
  ['view_cnt_desc', '시청자 많은 순'],
  ['view_cnt_asc', '시청자 적은 순'],
  ['start', '최신순'],
];

function printCard(item, index) {
  const { userId, no, title, nick, category, tags, viewers, start, isVisit, isForMembers } = item;
  return `<article class="card"><img src="/media/t/${(index % 150) + 1}s.webp" width="480" height="270" alt=""${index < 4 ? '' : ' loading="lazy"'}><p class="labels"><b>LIVE</b>${isVisit ? '<b>탐방</b>' : ''}${isForMembers ? '<b>구독</b>' : ''}</p><span class="views" title="시청자">${abbreviate(viewers)}</span>
<h3><a href="/play/${escapeHtml(userId)}/${no}">${escapeHtml(title)}</a></h3>
<p><a href="/station/${escapeHtml(userId)}">${escapeHtml(nick)}</a> · <a href="/directory/category/${encodeURIComponent(category)}/live">${escapeHtml(category)}</a> · ${escapeHtml(start)} 시작</p>
<p class="tags">${tags.map((tag) => `<a href="/search?tag=${encodeURIComponent(tag)}">#${escapeHtml(tag)}</a>`).join('')}</p></article>
`;
}

const printPage = () => `<!DOCTYPE html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>전체 LIVE</title><style>${css}</style></head><body>
<header><a href="/"><b>모아봄</b></a><form action="/search"><input type="search" name="szKeyword" aria-label="검색어" placeholder="검색어를 입력하세요"></form><a href="/login.php">로그인</a></header>
<nav aria-label="방송 종류">${tabs.map(([label, href], index) => `<a href="${href}"${index === 0 ? ' aria-current="page"' : ''}>${label}</a>`).join('')}</nav>
<main><h1>전체 LIVE</h1>
<form class="sort" action="/"><select name="sort" aria-label="정렬">${sorts.map(([value, label]) => `<option value="${value}">${label}</option>`).join('')}</select><button>정렬</button></form>
<div class="grid">
${items.map(printCard).join('')}</div><a class="more" href="/live/all?from=60">더보기</a></main>
<footer><p>모아봄 · 이용약관 · 개인정보 처리방침 · 청소년 보호정책 · 고객센터</p><p>화면의 방송은 만든 것이며, 실제 인물이나 단체와 관계가 없습니다.</p></footer></body></html>`;

/** One picture for all cards, of a thumbnail's size and weight. */
const noise = { type: 'gaussian', mean: 128, sigma: 9 };
const picture = await sharp({ create: { width: 480, height: 270, channels: 3, background: '#888', noise } })
  .webp({ quality: 42 })
  .toBuffer();

const server = http.createServer((req, res) => {
  if (req.url.startsWith('/media/')) {
    res.setHeader('content-type', 'image/webp');
    res.setHeader('cache-control', 'max-age=3600');
    res.end(picture);
    return;
  }
  const html = Buffer.from(printPage());
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.setHeader('content-length', html.length);
  res.end(html);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
