import fs from 'node:fs';
import path from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { BuildRoutes } from '../../app/request/route-policies';
import { deepLinkFault } from './deep-links';

export interface Walk {
  /** where it begins; the home without */
  start?: string;
  /** routes whose pages are opened; all without */
  only?: RegExp;
  /** so many addresses of each route and shape of query are opened */
  each?: number;
  get(address: string): Promise<Response>;
}

interface Link {
  element: string;
  href: string;
}

const origin = 'http://127.0.0.1:3000';
const app = 'moabom:';
const mostHops = 5;
/** Marks for the video host of another upstream (D043), not places on our page. */
const foreignFragments = new Set(['REG_DATE/1']);

/** The build's flat table as the tree that the router matches. */
function treeOf(routes: BuildRoutes, parentId?: string): RouteObject[] {
  return Object.entries(routes).flatMap(([id, route]): RouteObject[] => {
    if (!route || route.parentId !== parentId || (parentId === undefined && id !== 'root')) return [];
    if (route.index) return [{ id, path: route.path, index: true }];
    return [{ id, path: route.path, children: treeOf(routes, id) }];
  });
}

/**
 * Routes that an address may be of, by the first part of it: the router takes every route apart anew for every address,
 * which was half of what a walk cost.
 */
function mayBeOf(routes: RouteObject[], first: string): RouteObject[] {
  return routes.flatMap((route): RouteObject[] => {
    if (!route.path) return [route.children ? { ...route, children: mayBeOf(route.children, first) } : route];
    const [own = ''] = route.path.split('/');
    return own === first || /^[:*]/.test(own) ? [route] : [];
  });
}

/** What the gate serves without the portal. */
const isFile = (pathname: string) =>
  ['client', '.'].some((dir) => {
    const file = path.join('build', dir, decodeURIComponent(pathname));
    return fs.existsSync(file) && fs.statSync(file).isFile();
  });

const entities: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
const decode = (text: string) => text.replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);

const attribute = /<(a|area|link|form|iframe)\b[^>]*?\s(?:href|action|src)="([^"]*)"/g;
const linksOf = (html: string): Link[] =>
  [...html.matchAll(attribute)].map(([, element = '', href = '']) => ({ element, href: decode(href) }));
const idsOf = (html: string) =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decode(id)));

/** Opens a page and what it leads to, and what that leads to. */
class Crawler {
  readonly dead = new Set<string>();
  readonly routes = new Set<string>();
  pages = 0;
  private readonly tree: RouteObject[];
  private readonly branches = new Map<string, RouteObject[]>();
  private readonly known = new Set<string>();
  private readonly opened = new Map<string, number>();
  private readonly queue: Array<{ href: string; from: string }> = [];
  /** ids on the pages that were opened, and links into pages */
  private readonly ids = new Map<string, Set<string>>();
  private readonly jumps: Array<{ from: string; page: string; fragment: string }> = [];

  constructor(
    routes: BuildRoutes,
    private readonly walk: Walk,
  ) {
    this.tree = treeOf(routes);
  }

  private lose(from: string, href: string, why: string | number) {
    this.dead.add(`${from} → ${href}: ${why}`);
  }

  private routeOf(pathname: string) {
    const [, first = ''] = pathname.split('/');
    const routes = this.branches.get(first) ?? mayBeOf(this.tree, first);
    this.branches.set(first, routes);
    return matchRoutes(routes, pathname)?.at(-1)?.route.id ?? 'none';
  }

  async run() {
    this.queue.push({ href: this.walk.start ?? '/', from: '' });
    for (let next = this.queue.shift(); next; next = this.queue.shift())
      await this.open(next.href, next.from);
    for (const { from, page, fragment } of this.jumps)
      if (this.ids.has(page) && !this.ids.get(page)?.has(fragment))
        this.lose(from, `${page}#${fragment}`, 'no such place');
  }

  private async open(address: string, from: string, hops = 0): Promise<void> {
    const response = await this.walk.get(address);
    const location = response.status < 400 ? response.headers.get('location') : null;
    if (location?.startsWith(app)) this.lookAtDeepLink(location, address);
    else if (location) {
      const url = new URL(location, origin + address);
      if (hops >= mostHops) this.lose(from, address, 'turns in circles');
      else if (url.origin === origin) await this.open(url.pathname + url.search, address, hops + 1);
    } else if (response.status >= 400) this.lose(from, address, response.status);
    else if (response.headers.get('content-type')?.startsWith('text/html'))
      this.read(address, await response.text());
  }

  private read(address: string, html: string) {
    this.pages += 1;
    const ids = idsOf(html);
    this.ids.set(address, ids);
    for (const { element, href } of linksOf(html)) {
      // a page may be put together anew with each visit
      if (href.startsWith('#') && href.length > 1) {
        if (!ids.has(decodeURIComponent(href.slice(1)))) this.lose(address, href, 'no such place');
      } else this.look(element, href, address);
    }
  }

  private lookAtDeepLink(href: string, from: string) {
    const fault = deepLinkFault(href);
    if (fault) this.lose(from, href, fault);
  }

  private look(element: string, href: string, from: string): void {
    if (/^(?:mailto|tel|sms):./.test(href)) return;
    if (href.startsWith(app)) {
      this.lookAtDeepLink(href, from);
      return;
    }
    const url = URL.canParse(href, origin + from) ? new URL(href, origin + from) : null;
    if (!url || !/^https?:$/.test(url.protocol)) this.lose(from, href, 'malformed');
    else if (url.origin === origin) this.lookInside(element, url, from);
  }

  private lookInside(element: string, { pathname, search, searchParams, hash }: URL, from: string) {
    const page = pathname + search;
    const fragment = decodeURIComponent(hash.slice(1));
    if (fragment && !foreignFragments.has(fragment)) this.jumps.push({ from, page, fragment });
    if (this.known.has(page) || isFile(pathname)) return;
    const route = this.routeOf(pathname);
    if (element !== 'a' && element !== 'iframe') {
      if (route === 'none' || route === 'not-found') this.lose(from, page, `no ${element} there`);
      return;
    }
    this.known.add(page);
    const shape = `${route} ${[...new Set(searchParams.keys())].sort().join()}`;
    const before = this.opened.get(shape) ?? 0;
    const { each = 1, only } = this.walk;
    if (before >= each || (only && !only.test(route))) return;
    this.routes.add(route);
    this.opened.set(shape, before + 1);
    this.queue.push({ href: page, from });
  }
}

/**
 * Walks from a page to all that it leads to: links, frames, forms, and what the app opens.
 *
 * @returns what leads nowhere, one a line, and which routes were reached
 */
export async function crawl(routes: BuildRoutes, walk: Walk) {
  const crawler = new Crawler(routes, walk);
  await crawler.run();
  return { dead: [...crawler.dead], routes: crawler.routes, pages: crawler.pages };
}
