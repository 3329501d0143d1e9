import fs from 'node:fs';
import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientFileOf, sources } from '../../scripts/client-files.js';
import budgets from '../support/budgets.json';

describe('which sources come in one file', () => {
  it.each(sources)('$source is there', ({ source }) => {
    const isThere = source.endsWith('/')
      ? fs.existsSync(source)
      : fs.readdirSync(path.dirname(source)).some((entry) => entry.startsWith(path.basename(source)));
    expect(isThere).toBe(true);
  });

  it('names each source once', () => {
    expect(new Set(sources.map(({ source }) => source)).size).toBe(sources.length);
  });

  it('is said by the longest beginning of a path', () => {
    expect(clientFileOf(path.resolve('app/features/shell/frame/frame.tsx'))).toBe('shell');
    expect(clientFileOf(path.resolve('app/features/shell/search/panel.tsx'))).toBeUndefined();
    expect(clientFileOf(path.resolve('app/features/shell/search/box.tsx'))).toBe('shell');
    expect(clientFileOf(path.resolve('app/first-script/event-stream.ts'))).toBe('events');
    expect(clientFileOf(path.resolve('app/routes/home/route.tsx'))).toBeUndefined();
    expect(clientFileOf('\0commonjsHelpers.js')).toBe('libraries');
  });
});

/** What a page's app loads at the first touch; bytes as sent. What comes when something is opened is not in it. */
describe('scripts of a page (tests/support/budgets.json)', () => {
  let assets: ServerBuild['assets'];
  beforeAll(async () => {
    ({ assets } = (await import(path.resolve('build/server/index.js'))) as ServerBuild);
  });

  const sizeOf = (file: string) => {
    const [plain, packed] = [`build/client${file}`, `build/client${file}.br`];
    return fs.statSync(fs.existsSync(packed) ? packed : plain).size;
  };

  it.each(Object.entries(budgets.scriptsOfPage))('%s', (id, most) => {
    const files = new Set([assets.url, assets.entry.module, ...assets.entry.imports]);
    for (let route = assets.routes[id]; route; route = assets.routes[route.parentId ?? ''])
      for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
    const brotli = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    expect(files.size).toBeGreaterThan(5);
    expect({ files: files.size, brotli }).toSatisfy(
      (is: typeof most) => is.files <= most.files && is.brotli <= most.brotli,
    );
  });
});
