import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer, Visitor } from '../../support/server';
import { everybodys, members, owners } from './addresses';
import { awaken, type Engine, until, width } from './engine';

const inquiry = {
  email: 'engines@naver.com',
  title: '두 번 결제된 것 같아요',
  content: '같은 상품이 두 번 결제되었습니다. 두 번째 결제를 취소하고 싶습니다.',
};

const says = (text: string) => `return document.body.innerText.includes(${JSON.stringify(text)})`;
const finds = (selector: string) => `return document.querySelector(${JSON.stringify(selector)}) !== null`;

/** What every page has to do in a browser other than Chromium, and three journeys. */
export function describeEngine(name: string, isHere: boolean, openEngine: () => Promise<Engine>) {
  if (!isHere) console.log(`${name}: left out, this machine does not have it`);
  // these drivers sometimes lose a press on a busy machine: what is broken is so each time
  describe.skipIf(!isHere)(name, { retry: 1 }, () => {
    let server: RunningServer;
    let engine: Engine;
    beforeAll(async () => {
      [server, engine] = await Promise.all([startServer(), openEngine()]);
    });
    afterAll(async () => {
      await engine?.close();
      await server?.stop();
      server?.remove();
    });

    const open = (path: string) => engine.open(server.origin + path);
    async function signIn(userId: string) {
      // what the last page still asked for may bring its session back: then once more, from a page that asks for nothing
      do {
        await open('/robots.txt');
        await engine.forgetCookies();
        await open('/login.php?request_uri=/help');
      } while (!(await engine.run<boolean>(`return location.pathname === '/login.php'`)));
      const demo = `button[name=demo][value=${userId}]`;
      await until(engine, `${userId} can be chosen`, finds(demo));
      await engine.press(demo);
      await until(engine, `${userId} is signed in`, `return location.pathname === '/help'`);
    }

    /** Each page runs its app without an error, and is as wide as the window. */
    async function expectSound(paths: readonly string[]) {
      const unsound: unknown[] = [];
      for (const path of paths) {
        await open(path);
        await awaken(engine);
        const { mishaps, tooWide } = await engine.run<{ mishaps: string[]; tooWide: number }>(`
          const { scrollWidth } = document.documentElement;
          return { mishaps: window.mishaps, tooWide: Math.max(0, scrollWidth - ${width}) };
        `);
        const problems = [...engine.takeProblems(), ...mishaps];
        if (problems.length > 0 || tooWide > 0) unsound.push({ path, problems, tooWide });
      }
      expect(unsound).toEqual([]);
    }

    it('runs every page of a guest', () => expectSound(everybodys), 180_000);

    it('plays a broadcast', async () => {
      await open('/live/all');
      await open(
        await engine.run<string>(
          `return document.querySelector('article h3 a[href^="/play/"]').getAttribute('href')`,
        ),
      );
      await until(engine, 'the picture moves', `return document.querySelector('video')?.currentTime > 0.2`);
    });

    it('shows a chat that goes on, in the page and in frames without a script, and takes a line [L001, L034]', async () => {
      // one a second is taken of a member
      const [first, second] = [
        await new Visitor(server.origin).logIn('garam'),
        await new Visitor(server.origin).logIn('fresh1'),
      ];
      const say = async (writer: Visitor, room: string, text: string) => {
        const clientKey = randomUUID();
        const answer = await writer.post(`${room}/chat?_data=play%2Fchat%2Froom`, {
          text,
          clientKey,
          enhanced: '1',
        });
        expect(await answer.json()).toMatchObject({ state: 'said' });
      };
      await signIn('bomi');
      await open('/live/all');
      const room = await engine.run<string>(
        `return document.querySelectorAll('article h3 a[href^="/play/"]')[2].getAttribute('href')`,
      );
      await open(room);
      await until(engine, 'the input is there', finds('#chat-text'));
      await say(first, room, '다른 창에서 쓴 말');
      await until(engine, 'the line has come', says('다른 창에서 쓴 말'));
      await engine.type('#chat-text', '여기서 쓴 말');
      await engine.press('form:has(#chat-text) button:not([type=button])');
      await until(
        engine,
        'the line stands',
        `return [...document.querySelectorAll('[role=log] a[data-line]')].some((nick) =>
          nick.closest('[role=listitem]').innerText.includes('여기서 쓴 말'))`,
      );

      await engine.run(`document.cookie = 'moabom_light=on; path=/'`);
      await open(room);
      const inFrame = (text: string) =>
        `return document.querySelector('iframe[title="채팅 목록"]')?.contentDocument?.body?.innerText.includes(${JSON.stringify(text)})`;
      await until(engine, 'the frame has the lines', inFrame('여기서 쓴 말'));
      await say(second, room, '틀에 나타난 말');
      await until(engine, 'the frame goes on', inFrame('틀에 나타난 말'));
      await engine.forgetCookies();
    }, 60_000);

    it('files an inquiry, of which nothing that is typed is lost', async () => {
      await open('/help/inquiry');
      await engine.type('[name=customerEmail]', inquiry.email);
      await engine.type('[name=title]', inquiry.title);
      await awaken(engine);
      for (const field of ['mainCategory', 'subCategory']) {
        await until(engine, `${field} has choices`, finds(`[name=${field}] option:nth-child(2)`));
        await engine.run(`
          const select = document.querySelector('[name=${field}]');
          select.selectedIndex = 1;
          select.dispatchEvent(new Event('change', { bubbles: true }));
        `);
      }
      // a category's template stands there
      await engine.run(`document.querySelector('[name=content]').select()`);
      await engine.type('[name=content]', inquiry.content);
      await engine.press('[name=agreement]');
      await engine.press('form#inquiry button[type=submit]:not([aria-hidden]):not([name])');
      await until(engine, 'it is accepted', says('문의가 접수되었습니다.'));
    });

    it('hides a streamer by the very first press, and brings them back', async () => {
      await signIn('collector1');
      await open('/live/all');
      await engine.press('article > a[href^="/card/live/"]');
      await until(engine, 'the menu is open', finds('dialog[open] button[value=hide]'));
      // the one that came before the app is gone once the app has drawn its own: a driver would press into nothing
      await until(engine, 'the app has its own', finds('dialog[open]:not([data-part]) button[value=hide]'));
      const title = await engine.run<string>(`return document.querySelector('article h3').innerText`);
      await engine.press('dialog[open] button[value=hide]');
      await until(engine, 'the streamer is hidden', says('님을 숨겼습니다.'));
      await engine.press('button[value=unhide]');
      await until(
        engine,
        'the card is back',
        `return document.querySelector('article h3').innerText === ${JSON.stringify(title)}`,
      );
    });

    it('runs every page of a member', async () => {
      await signIn('bomi');
      await expectSound(members);
    }, 180_000);

    it('runs every page of a station’s owner', async () => {
      await signIn('dodam');
      await expectSound(owners);
    }, 180_000);
  });
}
