import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { remixOptions } from '../remix.config.js';
import { keptOnServer, withKeptRoutes } from '../scripts/keep-routes.js';
import { switchedOff, withoutUnused } from '../scripts/lean-libraries.js';

const root = path.resolve(import.meta.dirname, '..');
const readJson = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

describe('Remix', () => {
  it('keeps the two flags off that need the vulnerable turbo-stream', () => {
    expect(remixOptions.future?.v3_singleFetch).toBe(false);
    expect(remixOptions.future?.v3_lazyRouteDiscovery).toBe(false);
  });

  it('has every package with an advisory at its floor or above', () => {
    const floors: Record<string, { minimum: string; advisory: string }> =
      readJson('tests/support/floors.json');
    const packages: Record<string, { version?: string }> = readJson('package-lock.json').packages;
    const below = Object.entries(packages).flatMap(([place, { version = '0' }]) => {
      const floor = floors[place.split('node_modules/').at(-1) ?? ''];
      return floor && isBelow(version, floor.minimum)
        ? [`${place} ${version} < ${floor.minimum} (${floor.advisory})`]
        : [];
    });
    expect(below).toEqual([]);
  });

  it.each(Object.keys(switchedOff))(
    'is read again when %s changes: what is switched off is found',
    (file) => {
      const code = fs.readFileSync(path.join(root, 'node_modules', file), 'utf8');
      expect(withoutUnused(file, code)).not.toBe(code);
    },
  );

  it.each(Object.keys(keptOnServer))(
    'is read again when %s changes: what the server keeps is found',
    (file) => {
      const code = fs.readFileSync(path.join(root, 'node_modules', file), 'utf8');
      expect(withKeptRoutes(file, code)).not.toBe(code);
    },
  );

  it('is used without what is switched off in the browser’s copy', () => {
    const files = fs.readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' });
    const using = files.filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        /\b(?:Await|PrefetchPageLinks|viewTransition|clientLoader|HydrateFallback)\b/.test(
          fs.readFileSync(path.join(root, 'app', file), 'utf8'),
        ),
    );
    expect(using).toEqual([]);
  });
});

function isBelow(version: string, minimum: string): boolean {
  const [a, b] = [version, minimum].map((v) => v.split(/[.-]/).slice(0, 3).map(Number)) as [
    number[],
    number[],
  ];
  const at = a.findIndex((part, i) => part !== b[i]);
  return at >= 0 && (a[at] as number) < (b[at] as number);
}
