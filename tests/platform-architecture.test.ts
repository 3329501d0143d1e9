import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, sourcesOf } from './support/imports';

const root = path.resolve(import.meta.dirname, '../platform');

/** The layers of an area, lowest first: a module imports its own layer of its area and the layers below. */
const layers = ['store', 'services', 'http'] as const;
type Layer = (typeof layers)[number];

/** Folders that every area may use, and what they may use themselves. */
const shared: Record<string, readonly string[]> = {
  db: [],
  text: [],
  tables: ['db'],
  core: ['db', 'tables'],
  backup: ['core', 'db', 'tables'],
};
/** The areas, lowest first: people, what goes on at a station, what is made of it, who looks after it. */
const order = [
  'events',
  'outbox',
  'notice',
  'account',
  'media',
  'channel',
  'hiding',
  'live',
  'vod',
  'history',
  'playlist',
  'prefer',
  'schedule',
  'directory',
  'ad',
  'log',
  'topics',
  'faq',
  'help',
  'member',
  'mail',
  'home',
  'station',
  'chat',
  'note',
  'gift',
  'studio',
  'video',
  'clip',
  'story',
  'viewer',
  'feed',
  'search',
  'assistant',
  'syndication',
  'mydata',
  'staff',
  'inbound',
  'operator',
  'demo',
];
/** What puts the areas together: files right under platform/, and the command line's commands. */
const assembly = new Set(['', 'commands']);

interface Module {
  /** Path below platform/, without its ending. */
  name: string;
  /** The first folder; '' for files right under platform/. */
  area: string;
  /** Null for helpers without a layer, such as search/text. */
  layer: Layer | null;
}

function moduleOf(name: string): Module {
  const [area, folder] = name.split('/');
  if (!name.includes('/')) return { name, area: '', layer: null };
  return { name, area: area as string, layer: layers.find((layer) => layer === folder) ?? null };
}

const files = fs
  .readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.split(path.sep).join('/').replace(/\.ts$/, ''));
const known = new Set(files);

/** Every specifier of a module: imports of types and dynamic imports, too. */
const specifier = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

const edges = new Map(
  files.map((name): [string, string[]] => {
    const text = fs.readFileSync(path.join(root, `${name}.ts`), 'utf8');
    const targets = [...text.matchAll(specifier)]
      .map(([, spec = '']) => spec)
      .filter((spec) => spec.startsWith('.'))
      .map((spec) => path.posix.join(path.posix.dirname(name), spec))
      .filter((target) => known.has(target));
    return [name, [...new Set(targets)]];
  }),
);

const heightOf = (layer: Layer | null) => (layer === null ? -1 : layers.indexOf(layer));

/** Why the one may not import the other, or null. */
function refusalOf(from: Module, to: Module): string | null {
  if (assembly.has(from.area)) return null;
  if (assembly.has(to.area)) return 'puts the areas together: nothing below may import it';
  if (to.area === 'demo' && from.area !== 'demo') return 'is the demo world';
  // the demo world writes its rows straight into the tables of all areas
  if (from.area === 'demo' && to.layer !== 'http') return null;
  if (from.area !== to.area && shared[from.area] && !shared[from.area]?.includes(to.area))
    return `is above ${from.area}`;
  if (from.layer === null && to.layer !== null) return 'has a layer, and the importing helper has none';
  if (heightOf(to.layer) > heightOf(from.layer)) return 'is a higher layer';
  if (to.area === 'tables' && from.layer !== 'store' && from.area !== 'tables') return 'is for stores only';
  if (from.layer === 'http' && to.layer === 'store') return 'is reached through services only';
  if (from.area === to.area || to.area in shared) return null;
  if (order.indexOf(to.area) > order.indexOf(from.area)) return 'is of a higher area';
  if (to.layer === null) return null;
  // SQL joins tables: a store may use the column lists of other areas
  if (from.layer === 'store') return null;
  return to.layer === 'services' ? null : 'belongs to another area: use its services';
}

/** A chain of imports that comes back to `start`, or null. */
function circleFrom(start: string): string[] | null {
  const seen = new Set<string>();
  const walk = (name: string, chain: string[]): string[] | null => {
    for (const next of edges.get(name) ?? []) {
      if (next === start) return [...chain, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...chain, next]);
      if (found) return found;
    }
    return null;
  };
  return walk(start, [start]);
}

describe('the areas of the platform', () => {
  it('import only what is below: http, services, store, tables, core; and lower areas', () => {
    const wrong = [...edges].flatMap(([name, targets]) =>
      targets.flatMap((target) => {
        const refusal = refusalOf(moduleOf(name), moduleOf(target));
        return refusal ? [`${name} imports ${target}, which ${refusal}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('all have a place in the order', () => {
    const areas = new Set(files.map((name) => moduleOf(name).area));
    for (const known of ['', 'commands', ...Object.keys(shared)]) areas.delete(known);
    expect([...areas].sort()).toEqual([...order].sort());
  });

  it('have no circle of imports, types counted', () => {
    expect(files.map(circleFrom).find((circle) => circle !== null) ?? null).toBeNull();
  });

  it('know SQL in stores only, HTTP in http only, and no clock but the context’s in rules', () => {
    const forbidden: Record<Layer, RegExp> = {
      store: /from 'hono|\bDate\.now\(\)|\bnew Date\(\)/,
      services: /from '(?:hono|drizzle-orm|pg\b)|\bDate\.now\(\)|\bnew Date\(\)/,
      http: /from '(?:drizzle-orm|pg\b)/,
    };
    const wrong = files.filter((name) => {
      const { layer } = moduleOf(name);
      return layer && forbidden[layer].test(fs.readFileSync(path.join(root, `${name}.ts`), 'utf8'));
    });
    expect(wrong).toEqual([]);
  });

  it('load the demo world only where the platform is opened', () => {
    const importers = [...edges]
      .filter(([name, targets]) => !name.startsWith('demo/') && targets.some((to) => to.startsWith('demo/')))
      .map(([name]) => name);
    expect(importers).toEqual(['open']);
  });

  it('are not read by a command that asks a server which runs', () => {
    const readers = ['platform/operator-client.ts', ...sourcesOf('platform/commands'), 'platform/cli.ts'];
    const heavy = /^import (?!type\b)[^;]*from '\.\.?\/(?:open|listen|backup\/folder)';/m;
    expect(readers.filter((file) => heavy.test(read(file)))).toEqual([]);
  });

  it('have no file over 200 lines', () => {
    const long = files.filter(
      (name) =>
        fs
          .readFileSync(path.join(root, `${name}.ts`), 'utf8')
          .trimEnd()
          .split('\n').length > 200,
    );
    expect(long).toEqual([]);
  });
});
