/**
 * `node bench/hostile.mjs [pipelines|slow|overload|uploads …]`: what the built product does under clients that mean no
 * good, or too many that do. Prints figures for docs/measurements.md; exits 1 when a target is missed.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { median } from './support/load.mjs';
import { logIn, startPortal } from './support/portal.mjs';
import { forgetPeak, memory } from './support/processes.mjs';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-hostile-'));
// each simulated client has an address of its own, as behind a proxy
const portal = await startPortal(path.join(dir, 'data'), [], { TRUSTED_PROXIES: '127.0.0.1' });
const agent = new Agent({ connections: 2_000, pipelining: 1 });
const missed = [];

function report(text, holds = true) {
  console.log(text);
  if (!holds) missed.push(text);
}

const addressOf = (client) => `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;

/** One request of one client: status (0: no answer) and milliseconds. */
async function ask(address, { client = 1, ...init } = {}) {
  const started = performance.now();
  const headers = { 'x-forwarded-for': addressOf(client), ...init.headers };
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(portal.url + address, {
    ...init,
    headers,
    redirect: 'manual',
    dispatcher: agent,
    signal,
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return { status: answer?.status ?? 0, ms: performance.now() - started };
}

function connect() {
  return new Promise((resolve, reject) => {
    const { port } = new URL(portal.url);
    const socket = net.connect(Number(port), '127.0.0.1', () => resolve(socket));
    socket.on('error', reject);
  });
}

const host = new URL(portal.url).host;
const openFiles = () => fs.readdirSync(`/proc/${portal.pid}/fd`).length;

/** 100 requests in one write on each of 5 connections that then leave: pages, and files. */
async function pipelines() {
  const cookie = await logIn(portal);
  const before = openFiles();
  for (const target of ['/live/all', '/favicon.svg']) {
    for (let connection = 0; connection < 5; connection += 1) {
      const socket = await connect();
      socket.on('error', () => undefined);
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`.repeat(100));
      await sleep(5);
      socket.destroy();
    }
  }
  await sleep(1_000);
  const { status } = await ask('/live/all?after=pipelines');
  report(`pipelines: the next page answers ${status}`, status === 200);
  report(`pipelines: ${openFiles() - before} more open files`, openFiles() - before < 20);
}

/** Bodies that bring one byte in 5 s: 205 from one address, then 1 500 from as many. */
async function slow() {
  for (const [count, clientOf] of [
    [205, () => 7],
    [1_500, (n) => 100 + n],
  ]) {
    const sockets = await Promise.all(Array.from({ length: count }, connect));
    sockets.forEach((socket, n) => {
      socket.on('error', () => undefined);
      socket.write(
        `POST /help/inquiry HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${portal.url}\r\nX-Forwarded-For: ${addressOf(clientOf(n))}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\na`,
      );
    });
    const drip = setInterval(() => {
      for (const socket of sockets) socket.write('a');
    }, 5_000);
    await sleep(1_000);
    const answers = [];
    for (let n = 0; n < 250; n += 1)
      answers.push(await ask(`/live/all?slow=${count}-${n}`, { client: 50_000 + n }));
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
    const served = answers.filter(({ status }) => status === 200).length;
    const ms = Math.round(median(answers.map((answer) => answer.ms)));
    report(`slow bodies, ${count}: ${served} of 250 pages served, median ${ms} ms`, served === 250);
    await sleep(1_000);
  }
}

const memberPages = [
  '/live/all',
  '/',
  '/search?szKeyword=도담',
  '/directory/category',
  '/my/hidden',
  '/live/group/game',
];

/** Capacity of mixed member pages; then twice and four times as many requests as it can serve, with forms among them. */
async function overload() {
  const cookies = await Promise.all(['bomi', 'dodam', 'teen17', 'staff1'].map((id) => logIn(portal, id)));
  const page = (n) =>
    ask(memberPages[n % memberPages.length], { client: n, headers: { cookie: cookies[n % cookies.length] } });
  const form = (fields, n) => ({
    method: 'POST',
    client: n,
    headers: { origin: portal.url },
    body: new URLSearchParams(fields),
  });
  const subCategory = await firstSubCategory();
  const inquiry = (n) =>
    ask(
      '/help/inquiry',
      form(
        {
          mainCategory: 'NODE0000000047',
          subCategory,
          idempotencyKey: randomUUID(),
          customerEmail: 'load@naver.com',
          title: `부하 시험 ${n}`,
          content: '부하를 시험하는 글이에요.',
          agreement: 'on',
        },
        n,
      ),
    );
  const login = (n) => ask('/login.php', form({ demo: 'bomi', request_uri: '/live/all' }, n));

  const seconds = 8;
  await Promise.all(Array.from({ length: 200 }, (_, n) => page(n)));
  const started = performance.now();
  let served = 0;
  await Promise.all(
    Array.from({ length: 8 }, async (_, worker) => {
      for (let n = worker; performance.now() - started < seconds * 1_000; n += 8) {
        if ((await page(n)).status === 200) served += 1;
      }
    }),
  );
  const capacity = served / seconds;
  report(`capacity: ${capacity.toFixed(1)} member pages a second`);

  for (const times of [2, 4]) {
    const results = { page: [], inquiry: [], login: [] };
    const pending = [];
    const begun = performance.now();
    for (let n = 0; performance.now() - begun < seconds * 1_000; n += 1) {
      const kind = n % 20 === 0 ? 'inquiry' : n % 20 === 10 ? 'login' : 'page';
      const send = { page, inquiry, login }[kind];
      pending.push(send(10_000 * times + n).then((answer) => results[kind].push(answer)));
      const wait = begun + ((n + 1) * 1_000) / (times * capacity) - performance.now();
      if (wait > 0) await sleep(wait);
    }
    await Promise.all(pending);
    const ok = (answers) => answers.filter(({ status }) => status === 200 || status === 303);
    const part = (answers) => (100 * ok(answers).length) / answers.length;
    const p99 = (answers) =>
      answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? 0;
    const forms = [...results.inquiry, ...results.login];
    const refused = results.page.filter(({ status }) => status === 503);
    report(
      `${times}× overload: forms and logins served ${part(forms).toFixed(1)} % of ${forms.length}, p99 ${Math.round(p99(ok(forms)))} ms`,
      part(forms) >= 99 || times > 2,
    );
    report(
      `${times}× overload: pages served ${part(results.page).toFixed(1)} % of ${results.page.length}, p99 ${Math.round(p99(ok(results.page)))} ms`,
    );
    report(
      `${times}× overload: ${refused.length} pages refused, median after ${Math.round(median(refused.map(({ ms }) => ms)) || 0)} ms, p99 ${Math.round(p99(refused))} ms`,
    );
  }
}

async function firstSubCategory() {
  const html = await (await fetch(`${portal.url}/help/inquiry?mainCategory=NODE0000000047`)).text();
  return /<select[^>]*name="subCategory"[\s\S]*?value="(NODE\d+)"/.exec(html)?.[1] ?? '';
}

/** 40 uploads of 9.5 MB that stop one byte before their end. */
async function uploads() {
  forgetPeak(portal.pid);
  const before = memory(portal.pid).residentMb;
  const head = '--b\r\ncontent-disposition: form-data; name="files[]"; filename="a.zip"\r\n\r\n';
  const size = 9_500_000;
  const chunk = Buffer.alloc(100_000);
  const sockets = [];
  for (let n = 0; n < 40; n += 1) {
    const socket = await connect();
    socket.on('error', () => undefined);
    sockets.push(socket);
    socket.write(
      `POST /help/inquiry HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${portal.url}\r\nX-Forwarded-For: ${addressOf(90_000 + n)}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${head.length + size + 1}\r\n\r\n${head}`,
    );
    for (let sent = 0; sent < size; sent += chunk.length) {
      if (!socket.write(chunk)) await new Promise((resolve) => socket.once('drain', resolve));
    }
  }
  await sleep(1_000);
  const { residentMb, peakMb } = memory(portal.pid);
  report(
    `40 stalled uploads: ${Math.round(residentMb - before)} MB more, ${Math.round(residentMb)} MB now, peak ${Math.round(peakMb)} MB`,
    peakMb <= 450,
  );
  const { status } = await ask('/live/all?during=uploads');
  report(`40 stalled uploads: a page answers ${status}`, status === 200);
  for (const socket of sockets) socket.destroy();
  await sleep(1_000);
  const left = fs.readdirSync(path.join(dir, 'data', 'incoming')).length;
  report(`40 stalled uploads: ${left} files left behind`, left === 0);
}

const runs = { pipelines, slow, overload, uploads };
const chosen = process.argv.slice(2);

try {
  for (const [name, run] of Object.entries(runs)) {
    if (chosen.length === 0 || chosen.includes(name)) await run();
  }
} finally {
  await agent.destroy();
  await portal.stop();
  fs.rmSync(dir, { recursive: true, force: true });
}
for (const text of missed) console.error(`missed: ${text}`);
process.exitCode = missed.length > 0 ? 1 : 0;
