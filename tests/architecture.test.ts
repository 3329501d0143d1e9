import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

const sources = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => path.join(folder, file));

/** 'app/routes/live.all/route.tsx' → 'routes/live.all'; 'platform/db/x.ts' → 'platform' */
function roomOf(file: string): string {
  const parts = file.split(path.sep);
  if (parts[0] !== 'app') return parts.length === 1 ? file : (parts[0] as string);
  const area = parts[1] as string;
  if (parts.length === 2) return area.startsWith('config.') ? 'config' : 'root';
  return area === 'features' || area === 'routes' ? `${area}/${parts[2]}` : area;
}

function importsOf(file: string): Array<{ target: string; typeOnly: boolean }> {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const found = [
    ...text.matchAll(
      /(?:^|\n)\s*(import|export)\s+(type\s+)?[^'";]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
    ),
  ];
  return found.flatMap(([, , type, from, dynamic, bare]) => {
    const spec = from ?? dynamic ?? bare ?? '';
    const typeOnly = Boolean(type);
    if (spec.startsWith('~protocol/')) return [{ target: `protocol/${spec.slice(10)}`, typeOnly }];
    if (spec.startsWith('~/')) return [{ target: `app/${spec.slice(2)}`, typeOnly }];
    if (spec.startsWith('.'))
      return [{ target: path.relative(root, path.resolve(root, path.dirname(file), spec)), typeOnly }];
    return [{ target: `npm:${spec}`, typeOnly }];
  });
}

/** Who may import whom: architecture §2. `self` is the room itself. */
const allowed: Array<{ room: RegExp; may: RegExp }> = [
  { room: /^protocol$/, may: /^protocol$/ },
  { room: /^platform$/, may: /^(?:platform|protocol)$/ },
  { room: /^server$/, may: /^server$/ },
  { room: /^domain$/, may: /^(?:domain|protocol)$/ },
  { room: /^links$/, may: /^(?:links|domain)$/ },
  { room: /^config$/, may: /^config$/ },
  { room: /^upstream$/, may: /^(?:upstream|protocol|domain|config)$/ },
  { room: /^request$/, may: /^(?:request|upstream|domain|links|config|protocol)$/ },
  { room: /^ui$/, may: /^(?:ui|domain|links|protocol)$/ },
  {
    room: /^features\//,
    may: /^(?:ui|domain|links|styles|protocol|request|upstream|config|features\/shell)$/,
  },
  { room: /^routes\//, may: /^(?:ui|domain|links|protocol|request|upstream|features\/\w+)$/ },
  { room: /^root$/, may: /^(?:root|styles|ui|domain|links|request|upstream|config|features\/shell)$/ },
];

const files = ['app', 'protocol', 'platform', 'server'].flatMap(sources);

describe('the rooms of the house', () => {
  it('import only what they may', () => {
    const wrong = files.flatMap((file) => {
      const room = roomOf(file);
      const rule = allowed.find((entry) => entry.room.test(room));
      if (!rule) return room === 'types' ? [] : [`${file}: no rule for its room ${room}`];
      return (
        importsOf(file)
          .filter(({ target }) => !target.startsWith('npm:'))
          .map(({ target, typeOnly }) => ({ target, typeOnly, to: roomOf(target) }))
          // types travel: the shell's data names the configuration's public part
          .filter(({ to, typeOnly }) => to !== room && !rule.may.test(to) && !typeOnly)
          .map(({ target, to }) => `${file} (${room}) imports ${target} (${to})`)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('lets only server modules beside a page reach the upstream', () => {
    const wrong = files
      .filter(
        (file) =>
          /^app\/(?:routes|features)\//.test(file) &&
          !file.endsWith('.server.ts') &&
          !/^app\/routes\/[^/]+\/route\.tsx?$/.test(file),
      )
      .filter((file) =>
        importsOf(file).some(({ target, typeOnly }) => target.startsWith('app/upstream/') && !typeOnly),
      );
    const pages = files
      .filter((file) => /^app\/routes\/[^/]+\/route\.tsx$/.test(file))
      .filter((file) =>
        importsOf(file).some(({ target, typeOnly }) => target.startsWith('app/upstream/') && !typeOnly),
      )
      // an action of a few lines, with no page of its own
      .filter((file) => fs.readFileSync(path.join(root, file), 'utf8').includes('export default'));
    expect([...wrong, ...pages]).toEqual([]);
  });

  it('gives the protocol nothing but zod', () => {
    const packages = files
      .filter((file) => file.startsWith('protocol/'))
      .flatMap((file) => importsOf(file).map(({ target }) => target));
    expect(packages.filter((target) => target.startsWith('npm:') && target !== 'npm:zod')).toEqual([]);
  });

  it('keeps React and I/O out of the domain and the links', () => {
    const wrong = files
      .filter((file) => /^app\/(?:domain|links)\//.test(file))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target }) => target.startsWith('npm:'))
          .map(({ target }) => `${file}: ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('sends no request around the registry', () => {
    const wrong = files.filter(
      (file) =>
        file.startsWith('app/') && /(?<![.\w])fetch\(/.test(fs.readFileSync(path.join(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  it('reads forms with readForm only, and answers with json()', () => {
    const wrong = files.filter((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      return (
        file.startsWith('app/') &&
        (/\.formData\(\)/.test(text) ||
          /\bdefer\(/.test(text) ||
          /import \{[^}]*\bdata\b[^}]*\} from '@remix-run/.test(text))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('never prints an inline style, which the policy would refuse', () => {
    expect(
      files.filter(
        (file) => file.endsWith('.tsx') && /\sstyle=\{/.test(fs.readFileSync(path.join(root, file), 'utf8')),
      ),
    ).toEqual([]);
  });

  it('has no barrels', () => {
    expect(files.filter((file) => /(?:^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });
});
