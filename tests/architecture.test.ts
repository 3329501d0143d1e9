import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findCircle, importsOf, read, sourcesOf } from './support/imports';

const files = ['app', 'protocol', 'html', 'platform', 'server'].flatMap(sourcesOf);

/** Every folder with a route.ts or route.tsx: a page, or an address without one. */
const routeFolders = files
  .map((file) => /^(app\/routes\/.+)\/route\.tsx?$/.exec(file)?.[1])
  .filter((folder) => folder !== undefined)
  .sort((a, b) => b.length - a.length);

/** 'app/routes/live/all/route.tsx' → 'routes/live/all'; 'app/features/cards/undo.tsx' → 'features/cards' */
function roomOf(file: string): string {
  const parts = file.split('/');
  if (parts[0] !== 'app') return parts.length === 1 ? file : (parts[0] as string);
  const area = parts[1] as string;
  if (parts.length === 2) return /^(config|framework)(?:\.|$)/.exec(area)?.[1] ?? 'root';
  if (area === 'routes') {
    const folder = routeFolders.find((name) => file.startsWith(`${name}/`));
    return folder ? folder.slice('app/'.length) : 'layouts';
  }
  return area === 'features' ? `features/${parts[2]}` : area;
}

/** Who may import whom, types too; a room may always import itself. docs/architecture.md draws it. */
const allowed: Array<{ room: RegExp; may: RegExp }> = [
  { room: /^protocol$/, may: /^protocol$/ },
  { room: /^html$/, may: /^$/ },
  { room: /^platform$/, may: /^(?:protocol|html)$/ },
  { room: /^server$/, may: /^$/ },
  { room: /^config$/, may: /^$/ },
  { room: /^framework$/, may: /^$/ },
  { room: /^domain$/, may: /^(?:protocol|html)$/ },
  { room: /^links$/, may: /^(?:domain|protocol)$/ },
  { room: /^first-script$/, may: /^(?:domain|links)$/ },
  { room: /^upstream$/, may: /^(?:protocol|html|domain|config)$/ },
  { room: /^request$/, may: /^(?:upstream|domain|links|config|protocol|framework)$/ },
  { room: /^ui$/, may: /^(?:domain|links|protocol)$/ },
  {
    room: /^features\//,
    may: /^(?:ui|domain|links|styles|protocol|html|request|upstream|config|framework|first-script|features\/(?:shell|cards|events))$/,
  },
  {
    room: /^routes\//,
    may: /^(?:ui|domain|links|protocol|html|request|upstream|config|framework|features\/\w+)$/,
  },
  { room: /^layouts$/, may: /^features\/(?:shell|\w+)$/ },
  {
    room: /^root$/,
    may: /^(?:styles|ui|domain|links|protocol|request|upstream|config|framework|html|first-script|features\/shell)$/,
  },
];

describe('the rooms of the house', () => {
  it('keep the cleaner of HTML on the server, where there is no parser but its own', () => {
    const wrong = files.filter(
      (file) =>
        file.startsWith('app/') &&
        !file.includes('.server.') &&
        importsOf(file).some((target) => /^html\/clean-html\b/.test(target)),
    );
    expect(wrong).toEqual([]);
  });

  it('import only what they may', () => {
    const wrong = files.flatMap((file) => {
      const room = roomOf(file);
      const rule = allowed.find((entry) => entry.room.test(room));
      if (!rule) return room === 'types' ? [] : [`${file}: no rule for its room ${room}`];
      return importsOf(file)
        .filter((target) => !target.startsWith('npm:'))
        .map((target) => ({ target, to: roomOf(target) }))
        .filter(({ to }) => to !== room && !rule.may.test(to))
        .map(({ target, to }) => `${file} (${room}) imports ${target} (${to})`);
    });
    expect(wrong).toEqual([]);
  });

  it('names no file after its folder, and makes no folder for one file', () => {
    const rooms = /^(?:protocol|app\/(?:upstream|domain|features\/shell))\//;
    const inRooms = files.filter((file) => rooms.test(file));
    const named = inRooms.filter((file) => {
      const [folder, name] = file.split('/').slice(-2) as [string, string];
      return name.startsWith(`${folder}-`);
    });
    expect(named).toEqual([]);
    const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
    const single = inRooms.filter(
      (file) => !inRooms.some((other) => other !== file && other.startsWith(`${folderOf(file)}/`)),
    );
    expect(single).toEqual([]);
  });

  it('has no circles in the portal, the protocol and the gate', () => {
    expect(findCircle(files.filter((file) => !file.startsWith('platform/')))).toBeNull();
  });

  it('lets only server modules reach the upstream, and no module of a page', () => {
    const mayReach = (file: string) => file.endsWith('.server.ts') || /\/route\.ts$/.test(file);
    const wrong = files
      .filter((file) => /^app\/(?:routes|features)\//.test(file) && !mayReach(file))
      .filter((file) => importsOf(file).some((target) => target.startsWith('app/upstream/')));
    expect(wrong).toEqual([]);
  });

  it('gives the protocol nothing but zod', () => {
    const packages = files
      .filter((file) => file.startsWith('protocol/'))
      .flatMap(importsOf)
      .filter((target) => target.startsWith('npm:'));
    expect(packages.filter((target) => target !== 'npm:zod')).toEqual([]);
  });

  it('keeps React and I/O out of the domain and the links', () => {
    const wrong = files
      .filter((file) => /^app\/(?:domain|links)\//.test(file))
      .flatMap((file) => importsOf(file).map((target) => `${file}: ${target}`))
      .filter((line) => line.includes(': npm:'));
    expect(wrong).toEqual([]);
  });

  it('sends no request around the registry', () => {
    // by name, as a value, off an object, or by another package
    const request =
      /(?<![\w.'`-])fetch\s*[(,;)\]}]|\.fetch\b|\[['"]fetch['"]\]|\b(?:EventSource|WebSocket)\b|from '(?:node:)?(?:https?|net|undici)'/;
    // in the browser our own addresses may be asked; comments may say the word
    const harmless =
      /\bwindow\s*\.fetch\((?:links\.|dataAddress\(|cardPart\(|scriptUrl\b)|\bnew EventSource\(links\.|\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;
    const code = (file: string) => read(file).replace(harmless, '');
    expect(files.filter((file) => file.startsWith('app/') && request.test(code(file)))).toEqual([]);
  });

  it('keeps the inside of Remix and its router in two modules, and in the scripts that patch their packages (decision 0034)', () => {
    const inside =
      /\b_data\b|__remix|\bUNSAFE_|\bunstable_|routeModules|serverHandoff|staticHandlerContext|\bEntryContext\b|x-remix-|'react-router|@remix-run\/(?:router|server-runtime)|history\.state as \{ (?:idx|key|usr)\b|\busr:/i;
    const known = [
      'app/framework.server.ts',
      'app/framework.tsx',
      // names the package to say what a loader's context holds
      'app/request/context.server.ts',
      'scripts/keep-routes.js',
      'scripts/lean-libraries.js',
    ];
    const scripts = fs.readdirSync('scripts').map((name) => `scripts/${name}`);
    const all = [...files, 'server.ts', 'start.ts', ...scripts];
    expect(all.filter((file) => inside.test(read(file))).sort()).toEqual(known);
  });

  it('reads forms with readForm only, and answers with json()', () => {
    const forbidden = /\.formData\(\)|\bdefer\(|import \{[^}]*\bdata\b[^}]*\} from '@remix-run/;
    expect(files.filter((file) => file.startsWith('app/') && forbidden.test(read(file)))).toEqual([]);
  });

  it('tells in app/request alone what becomes of a failed call', () => {
    const sorts = /\.class\s*[=!]==|\bclass:|'rejected'/;
    const mayTell = /^app\/(?:upstream|request)\//;
    const tellers = files
      .filter((file) => file.startsWith('app/') && file.endsWith('.ts') && !mayTell.test(file))
      .filter((file) => sorts.test(read(file)));
    expect(tellers).toEqual([]);
  });

  it('keeps between requests what the table of docs/architecture.md lists, and nothing else', () => {
    const keeps = /new (?:LRUCache|Kept)\b|\bcachified\(|= (?:kept|keptEach|keptOfViewer)\(/;
    const rows = read('docs/architecture.md').split('## What is kept')[1]?.split('\n## ')[0] ?? '';
    const listed = [...rows.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file]) => file);
    // a member's own, which the row of the keeper names together
    const ofViewers = /= keptOfViewer\(/;
    const found = files.filter((file) => !file.startsWith('tests/') && keeps.test(read(file)));
    const unlisted = found.filter(
      (file) => !listed.includes(file) && !ofViewers.test(read(file)) && file !== 'platform/core/kept.ts',
    );
    expect(unlisted).toEqual([]);
    expect(listed.filter((file) => file !== 'platform/core/kept.ts' && !found.includes(file ?? ''))).toEqual(
      [],
    );
  });

  it('composes and counts what people typed by protocol/wire/text.ts only, which bounds both', () => {
    const unbounded = /\.normalize\(|\bSegmenter\b/;
    const readers = files.filter((file) => file !== 'protocol/wire/text.ts' && unbounded.test(read(file)));
    expect(readers).toEqual([]);
  });

  it('tells rules and formats what time it is: they have no clock of their own', () => {
    const pure = files.filter((file) => /^(?:app\/domain|app\/links|protocol|html)\//.test(file));
    expect(pure.length).toBeGreaterThan(100);
    expect(pure.filter((file) => /\bDate\.now\(\)|\bnew Date\(\)/.test(read(file)))).toEqual([]);
  });

  it('never prints an inline style, which the policy would refuse', () => {
    expect(files.filter((file) => file.endsWith('.tsx') && /\sstyle=\{/.test(read(file)))).toEqual([]);
  });

  it('has no barrels', () => {
    expect(files.filter((file) => /(?:^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });

  it('keeps modules within 200 lines, but for the table of the site (decision 0010)', () => {
    const lines = (file: string) => read(file).trimEnd().split('\n').length;
    const isModule = (file: string) => !file.startsWith('platform/') && file !== 'app/routes.ts';
    const modules = [...files.filter(isModule), 'server.ts'];
    expect(modules.filter((file) => lines(file) > 200)).toEqual([]);
  });

  it('mocks no module where test files share them (vitest.config.ts)', () => {
    const shared = fs
      .readdirSync('tests', { recursive: true, encoding: 'utf8' })
      .filter((name) =>
        /^(?:(?:platform|contract|upstream|domain|protocol)\/.*|routes\/[^/]*)\.test\.ts$/.test(name),
      );
    expect(shared.length).toBeGreaterThan(100);
    expect(
      shared.filter((name) =>
        /\bvi\.(?:mock|doMock|resetModules)\(/.test(fs.readFileSync(`tests/${name}`, 'utf8')),
      ),
    ).toEqual([]);
  });

  it('waits in no journey for a time: for what is to come', () => {
    const journeys = fs
      .readdirSync('e2e', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'));
    expect(journeys.length).toBeGreaterThan(30);
    expect(
      journeys.filter((name) => fs.readFileSync(`e2e/${name}`, 'utf8').includes('waitForTimeout(')),
    ).toEqual([]);
  });

  it('parses pages in tests by tests/support/document.ts, which leaves out what jsdom takes longest for', () => {
    const pages = ['routes', 'process'].flatMap((folder) =>
      fs.readdirSync(`tests/${folder}`, { encoding: 'utf8' }).map((name) => `tests/${folder}/${name}`),
    );
    expect(pages.length).toBeGreaterThan(50);
    const parses = /new JSDOM\((?![^;]*contentType)/;
    expect(pages.filter((name) => name.endsWith('.ts') && parses.test(read(name)))).toEqual([]);
  });

  it('runs each journey on a phone that asks whether it is on one (playwright.config.ts)', () => {
    const tests = fs
      .readdirSync('e2e', { encoding: 'utf8' })
      .filter((name) => name.endsWith('.spec.ts'))
      .flatMap((name) => fs.readFileSync(`e2e/${name}`, 'utf8').split(/^(?= *test\()/m));
    const asking = tests.filter((text) => /async \(\{[^}]*\b(?:isMobile|hasTouch)\b/.test(text));
    expect(asking.length).toBeGreaterThan(20);
    expect(asking.filter((text) => !text.includes("tag: '@phone'"))).toEqual([]);
  });

  it('moves the clock of no test by the clock of the machine, which would fail on a later day (today itself may be set)', () => {
    const tests = fs
      .readdirSync('tests', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'));
    const isMixed = (name: string) =>
      /\bclock\.\w+\([^;]*?\bDate\.now\(\)/.test(fs.readFileSync(`tests/${name}`, 'utf8'));
    expect(tests.length).toBeGreaterThan(100);
    expect(tests.filter(isMixed)).toEqual([]);
  });
});
