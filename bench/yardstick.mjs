/**
 * The yardstick: what printing the live list costs when nothing but printing is done. Template strings on bare
 * node:http, every text escaped, no framework, no cache; compression (gzip level 6) is paid on every request.
 *
 * node bench/yardstick.mjs <address of a running portal>   listens on PORT; the list is read from the portal once
 */
import http from 'node:http';
import { gzip } from 'node:zlib';
import { scopedName } from '../scripts/scoped-name.js';

const portal = process.argv[2];
const classOf = (name) => scopedName(name, '/app/ui/live-card/live-card.module.css');
const [card, thumb, cover, face, body, title, meta, facts, menu] = [
  'card',
  'thumb',
  'cover',
  'face',
  'body',
  'title',
  'meta',
  'facts',
  'menu',
].map(classOf);

const page = await (await fetch(`${portal}/live/all`)).text();
const css = /<style[^>]*>([\s\S]*?)<\/style>/.exec(page)[1];
const grid = /<div class="(\w+)"><article/.exec(page)[1];
const { items, nextFrom } = await (await fetch(`${portal}/live/all?_data=live%2Fall`)).json();

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (character) => entities[character]);

function abbreviate(count) {
  if (count >= 10_000) return `${Math.floor(count / 1_000) / 10}만`;
  return count >= 1_000 ? `${Math.floor(count / 100) / 10}천` : String(count);
}

function printPicture({ thumb: address, cover: reason }, isEager) {
  if (!address) return `<div class="${cover}">${escapeHtml(reason ?? '')}</div>`;
  const small = address.replace(/\.webp$/, 's.webp');
  const lazy = isEager ? '' : ' loading="lazy"';
  return `<img src="${escapeHtml(small)}" srcSet="${escapeHtml(address)} 2x" width="480" height="270" alt=""${lazy}/>`;
}

function printCard(item, index) {
  const id = encodeURIComponent(item.userId);
  const nick = escapeHtml(item.nick);
  const labels = [item.visit && '탐방', item.members && '구독', item.drops && '드롭스'].filter(Boolean);
  return `<article class="${card}"><div class="${thumb}">${printPicture(item, index < 4)}<p><b>LIVE</b>${labels
    .map((label) => `<b>${label}</b>`)
    .join('')}</p>${
    item.viewers === undefined
      ? ''
      : `<b><span class="sr-only">시청자 </span>${escapeHtml(abbreviate(item.viewers))}</b>`
  }${item.start ? `<i>${escapeHtml(item.start)} 방송시작</i>` : ''}</div><img class="${face}" src="/media/p/${id}.webp" width="36" height="36" alt="" loading="lazy"/><div class="${body}"><h3 class="${title}"><a href="/play/${id}/${item.no}">${escapeHtml(
    item.title ?? `${item.nick}님의 방송`,
  )}</a></h3><p class="${meta}"><b>${nick}</b>${item.category ? ` · ${escapeHtml(item.category)}` : ''}</p>${
    item.tags ? `<p class="${facts}">${escapeHtml(`#${item.tags.join(' #')}`)}</p>` : ''
  }</div><a class="${menu}" href="/card/live/${id}/${item.no}?n=${nick}" aria-label="${nick} 방송 메뉴"></a></article>`;
}

const printPage = () => `<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/><title>전체 LIVE</title>
<style>${css}</style></head><body>
<header><a href="/">모아봄</a><a href="/login.php">로그인</a></header>
<main class="main"><h1>전체 LIVE</h1><div class="${grid}">${items.map(printCard).join('')}</div>
${nextFrom === null ? '' : `<p><a href="/live/all?from=${nextFrom}">더보기</a></p>`}</main></body></html>`;

const server = http.createServer((req, res) => {
  const html = Buffer.from(printPage());
  res.setHeader('content-type', 'text/html; charset=utf-8');
  if (!/\bgzip\b/.test(req.headers['accept-encoding'] ?? '')) {
    res.setHeader('content-length', html.length);
    res.end(html);
    return;
  }
  gzip(html, { level: 6 }, (error, bytes) => {
    if (error) throw error;
    res.setHeader('content-encoding', 'gzip');
    res.setHeader('content-length', bytes.length);
    res.end(bytes);
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
