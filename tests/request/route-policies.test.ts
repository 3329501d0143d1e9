import { describe, expect, it } from 'vitest';
import { type BuildRoutes, guestPagesOf, pagesOf, pathOfRoute, rateRulesOf } from '~/request/route-policies';

const routes: BuildRoutes = {
  root: { path: '', module: {} },
  layout: { parentId: 'root', module: {} },
  home: { parentId: 'layout', index: true, module: { handle: { toTop: 'always', guestCache: [] } } },
  group: {
    parentId: 'layout',
    path: 'live/group/:type',
    module: { handle: { guestCache: ['sort'] } },
  },
  login: { parentId: 'layout', path: 'login.php', module: { handle: { rate: 'login' } } },
  suggest: { parentId: 'root', path: 'search/suggest', module: { handle: { rate: 'suggest' } } },
  feed: { parentId: 'root', path: 'my/feed.xml', module: { handle: { rate: 'syndication' } } },
  card: { parentId: 'layout', path: 'card/:kind/:no', module: {} },
};

const ruleOf = (name: string) => rateRulesOf(routes).find((rule) => rule.name === name);

describe('what routes ask of the gate', () => {
  it('goes with the address of the route and those around it', () => {
    expect(pathOfRoute(routes, 'home')).toBe('/');
    expect(pathOfRoute(routes, 'group')).toBe('/live/group/:type');
  });

  it('names the pages that guests share, and nothing beside or below them', () => {
    const pages = guestPagesOf(routes);
    const shared = (path: string) => pages.find((page) => page.path.test(path))?.query;
    expect(shared('/')).toEqual([]);
    expect(shared('/live/group/game')).toEqual(['sort']);
    expect(['/live/group', '/live/group/a/b', '/login.php', '/card/live/1'].map(shared)).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('tells pages from what pages show', () => {
    const page = () => null;
    const pages = pagesOf({
      root: { path: '', module: { default: page } },
      note: { parentId: 'root', path: 'note/:noteNo', module: { default: page } },
      photo: { parentId: 'root', path: 'photo/:id', module: {} },
      nowhere: { parentId: 'root', path: '*', module: { default: page } },
    });
    const asked = ['/', '/note/10', '/NOTE/10', '/photo/10', '/note/10/x', '/favicon.ico'];
    expect(asked.filter((path) => pages?.test(path))).toEqual(['/', '/note/10', '/NOTE/10']);
    expect(pagesOf({ photo: { path: 'photo/:id', module: {} } })).toBeNull();
  });

  it('limits a route by its own rate, its dots being dots', () => {
    expect(ruleOf('login')).toMatchObject({ method: 'POST', points: 30, durationSeconds: 600 });
    expect(ruleOf('login')?.path.test('/login.php')).toBe(true);
    expect(ruleOf('login')?.path.test('/loginxphp')).toBe(false);
    expect(ruleOf('suggest')).toMatchObject({ method: 'GET' });
    expect(ruleOf('syndication')).toMatchObject({ method: 'GET', queryKey: 'key' });
    expect(ruleOf('syndication')?.path.test('/my/feed.xml')).toBe(true);
  });

  it('limits every other POST, of addresses that no route knows, too', () => {
    const path = ruleOf('action')?.path;
    expect(['/', '/card/live/1', '/no/such', '/search/suggest'].map((at) => path?.test(at))).toEqual(
      Array(4).fill(true),
    );
    expect(path?.test('/login.php')).toBe(false);
  });

  it('has no rule for a rate that no route names', () => {
    expect(ruleOf('draft')).toBeUndefined();
  });
});
