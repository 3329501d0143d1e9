import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceivedForm } from '~/request/form.server';
import { favoriteCalls } from '~protocol/my/favorites';

import { broadcast } from '../../platform/tables/live/live';
import { favorite } from '../../platform/tables/viewer/viewer';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
/** adding a favourite fails */
let broken = false;
const asked: string[] = [];
const tokens: Record<string, string> = {};

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal(async (_service, request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return broken && pathname.endsWith(favoriteCalls.calls.create.path)
      ? Response.json({ code: 5000, message: 'x' }, { status: 500 })
      : platform.fetch(request);
  });
  for (const userId of ['bomi', 'fresh1', 'dodam', 'collector1'])
    tokens[userId] = await platform.signIn(userId);
});
afterAll(() => platform?.close());

let visits = 0;
const visit = (address: string, as: string, more: object = {}) => {
  visits += 1;
  return portal(address, { token: tokens[as], requestId: `favorite-cards-${visits}`, ...more });
};
const formOf = (fields: Record<string, string>): ReceivedForm => ({
  fields: new URLSearchParams(fields),
  files: [],
  filesTooLarge: false,
  filesFailed: false,
  isCut: false,
});
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

async function open(address: string, as = 'guest', more: object = {}) {
  const response = await visit(address, as, more);
  return { status: response.status, document: documentOf(await response.text()) };
}
type Page = Document;

/** The buttons of the page, by the streamer's id. */
function buttonsOf(page: Page) {
  const form = page.querySelector('form#favorites');
  return [...page.querySelectorAll<HTMLButtonElement>('button[form=favorites]')].map((button) => {
    const address = button.getAttribute('formaction') ?? '';
    const userId = decodeURIComponent(/^\/card\/streamer\/([^?]+)\?n=/.exec(address)?.[1] ?? '');
    expect([form?.getAttribute('method'), button.name]).toEqual(['post', 'intent']);
    return {
      userId,
      address,
      label: button.getAttribute('aria-label'),
      pressed: button.getAttribute('aria-pressed'),
      intent: button.value,
    };
  });
}
const favoritesOf = async (userId: string) =>
  new Set(
    (await platform.context.db.select().from(favorite).where(eq(favorite.accountId, userId))).map(
      ({ streamerId }) => streamerId,
    ),
  );

const streamersPage = `/search?szKeyword=${encodeURIComponent('도담')}&szSearchType=streamer`;
const totalPage = `/search?szKeyword=${encodeURIComponent('도담')}`;

describe('the favourite button of streamer cards', () => {
  it('stands on every card of a search, and is true for the viewer', async () => {
    for (const [address, as] of [
      [streamersPage, 'bomi'],
      [totalPage, 'bomi'],
      [totalPage, 'fresh1'],
    ] as const) {
      const { document } = await open(address, as);
      const known = await favoritesOf(as);
      const buttons = buttonsOf(document);
      expect(buttons.length).toBeGreaterThan(3);
      for (const { userId, intent, pressed } of buttons) {
        expect([userId, intent]).toEqual([userId, known.has(userId) ? 'unfavorite' : 'favorite']);
        // the button of the profile says it in words
        if (pressed !== null) expect(pressed).toBe(String(known.has(userId)));
      }
      const hearts = buttons.filter(({ pressed }) => pressed !== null);
      expect(hearts.every(({ label }) => /^.+ 즐겨찾기$/.test(label ?? ''))).toBe(true);
    }
    expect(asked).not.toContain(favoriteCalls.calls.check.path);
  });

  it('is missing on one’s own card, and pressed on none of a guest', async () => {
    const own = buttonsOf((await open(streamersPage, 'dodam')).document);
    expect(own.map(({ userId }) => userId)).not.toContain('dodam');
    const guest = buttonsOf((await open(streamersPage)).document);
    expect(guest.map(({ userId }) => userId)).toContain('dodam');
    expect(new Set(guest.map(({ pressed }) => pressed))).toEqual(new Set(['false']));
  });

  it('adds and removes, again without harm, and comes back to the list with a toast', async () => {
    const press = async (intent: string) => {
      const form = formOf({ intent, returnTo: streamersPage });
      const answer = await visit('/card/streamer/dodam?n=도담', 'fresh1', { form });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, streamersPage]);
      const { document } = await open(streamersPage, 'fresh1', { cookie: cookiesOf(answer) });
      const dodam = buttonsOf(document).filter(({ userId }) => userId === 'dodam');
      return [document.querySelector('[role=status]')?.textContent, new Set(dodam.map((one) => one.pressed))];
    };
    for (const _time of [1, 2]) {
      expect(await press('favorite')).toEqual(['즐겨찾기에 추가됐습니다.', new Set(['true'])]);
      expect([...(await favoritesOf('fresh1'))]).toEqual(['dodam']);
    }
    for (const _time of [1, 2])
      expect(await press('unfavorite')).toEqual(['즐겨찾기에서 삭제됐습니다.', new Set(['false'])]);
    expect((await favoritesOf('fresh1')).size).toBe(0);
  });

  it('leads a guest to the login, which offers it again and changes nothing by itself [D291]', async () => {
    const form = formOf({ intent: 'favorite', returnTo: streamersPage });
    const answer = await visit('/card/streamer/dodam?n=도담', 'guest', { form });
    expect(answer.headers.get('location')).toBe(
      `/login.php?szFrom=full&request_uri=${encodeURIComponent(streamersPage)}`,
    );
    const { document } = await open(streamersPage, 'fresh1', { cookie: cookiesOf(answer) });
    const offer = document.querySelector('[role=status]');
    expect(offer?.textContent).toContain('즐겨찾기 추가 · 도담');
    expect(decodeURI(offer?.querySelector('form')?.getAttribute('action') ?? '')).toBe(
      '/card/streamer/dodam?n=도담',
    );
    expect((await favoritesOf('fresh1')).size).toBe(0);
  });

  it('tells a script what came of it', async () => {
    const ask = async (userId: string, as: string, intent = 'favorite') => {
      const form = formOf({ intent, returnTo: '//elsewhere.example', enhanced: '1' });
      const answer = await visit(`/card/streamer/${userId}?n=x&_data=card/streamer`, as, { form });
      return answer.json();
    };
    expect(await ask('dodam', 'guest')).toMatchObject({
      ok: false,
      login: expect.stringContaining('/login'),
    });
    expect(await ask('dodam', 'fresh1')).toEqual({
      ok: true,
      intent: 'favorite',
      toast: { tone: 'done', text: '즐겨찾기에 추가됐습니다.' },
    });
    expect(await ask('dodam', 'fresh1', 'unfavorite')).toMatchObject({ ok: true, intent: 'unfavorite' });
    expect(await ask('dodam', 'dodam')).toMatchObject({ ok: false, toast: { tone: 'problem' } });
    expect(await ask('nobody-there', 'fresh1')).toMatchObject({ ok: false, toast: { tone: 'problem' } });
    broken = true;
    expect(await ask('dodam', 'fresh1').finally(() => (broken = false))).toMatchObject({
      ok: false,
      toast: { tone: 'problem', text: '즐겨찾기 추가 중 오류가 발생했습니다.' },
    });
  });

  it('is in the menu of each streamer of the ranking, which is about the streamer alone [D259]', async () => {
    const hrefs = [
      ...(await open('/star-rank')).document.querySelectorAll('main li a[href^="/card/live/"]'),
    ].map((link) => link.getAttribute('href') ?? '');
    expect(hrefs.length).toBeGreaterThan(40);
    const [first = ''] = hrefs;
    const [, userId = ''] = /^\/card\/live\/([^/]+)\//.exec(first) ?? [];
    const referer = { headers: { referer: 'http://127.0.0.1:3000/star-rank?open=game' } };
    const itemsOf = async (address: string, as: string) => {
      const { document } = await open(address, as, referer);
      expect(document.querySelector('a[href="/star-rank?open=game"]')).not.toBeNull();
      return [...document.querySelectorAll('main form > :is(a, button)')].map((item) => item.textContent);
    };
    await platform.context.db.delete(favorite).where(eq(favorite.accountId, 'fresh1'));
    expect(await itemsOf(first, 'fresh1')).toEqual(['방송국 가기', '즐겨찾기 추가']);
    await platform.context.db
      .insert(favorite)
      .values({ accountId: 'fresh1', streamerId: userId, createdAt: platform.context.clock.now() });
    expect(await itemsOf(first, 'fresh1')).toEqual(['방송국 가기', '즐겨찾기 해제']);
    const [own] = await platform.context.db
      .select({ no: broadcast.no })
      .from(broadcast)
      .where(eq(broadcast.userId, 'dodam'));
    expect(await itemsOf(`/card/live/dodam/${own?.no}?n=x&r=1`, 'dodam')).toEqual(['방송국 가기']);
  });

  it('stands on the recommended streamers of MY, beside the button that refuses them', async () => {
    const { document } = await open('/my/favorite', 'bomi');
    const refused = [...document.querySelectorAll<HTMLButtonElement>('button[name=reject]')];
    expect(refused.length).toBeGreaterThan(0);
    const offered = refused.map((button) => button.value.split(' ')[0]);
    expect(buttonsOf(document).map(({ userId }) => userId)).toEqual(offered);
  });
});

it('the menu of an own card offers neither to follow nor to hide oneself', async () => {
  const { document } = await open('/live/all', 'dodam');
  const menu =
    document.querySelector('main article a[href^="/card/live/dodam/"]')?.getAttribute('href') ?? '';
  const intents = async (as: string) =>
    [...(await open(menu, as)).document.querySelectorAll('main button[name=intent]')].map((button) =>
      button.getAttribute('value'),
    );
  expect(await intents('bomi')).toEqual(['later', 'unfavorite', 'hide']);
  expect(await intents('dodam')).toEqual(['later']);
});

it('a part of a menu is the dialog alone for a script, and the whole page where it is opened', async () => {
  const { document } = await open('/live/all');
  const link = document.querySelector('main article a[href^="/card/live/"]')?.getAttribute('href');
  const menu = `${link}&part`;
  const asked = async (mode: string) =>
    (await visit(menu, 'fresh1', { headers: { 'sec-fetch-mode': mode } })).text();
  expect(await asked('cors')).toMatch(/^<dialog [^>]*data-part=.*<\/dialog>$/s);
  expect(await asked('navigate')).toMatch(/^<!DOCTYPE html>.*<h1/is);
});
