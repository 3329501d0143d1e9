import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { isBuildCurrent } from './scripts/source-hash.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** About the embedded engine, processes, or no database: nothing new on PostgreSQL. */
const embeddedOnly = [
  'tests/platform/db/{engine,durable-fs,open,template}.test.ts',
  'tests/platform/demo/pictures.test.ts',
  'tests/platform/mail/post.test.ts',
  'tests/platform/core/job.test.ts',
  // starts processes for a minute; what its commands ask is tested on both engines by their areas
  'tests/platform/operator/command-line.test.ts',
];

/**
 * Where `npm test` has a PostgreSQL, the platform is tested there, and what the engines differ in, or rights hang on, on
 * both. Routes, processes and journeys run on the embedded engine in any case. By hand everything does.
 */
const platform = process.env.PLATFORM_ON_POSTGRES
  ? ['tests/platform/{db,rights,backup}/**/*.test.ts', ...embeddedOnly]
  : ['tests/platform/**/*.test.ts'];

const tests = fs
  .readdirSync(here('tests'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name) && !/^(?:process|engines|platform)\//.test(name))
  .map((name) => `tests/${name}`);
const textOf = new Map(tests.map((file) => [file, fs.readFileSync(here(file), 'utf8')]));
const those = (pattern: RegExp) => tests.filter((file) => pattern.test(textOf.get(file) ?? ''));

/** What others would meet: a mock in a module's place, a clock under what the portal keeps, calls that a test names. */
const apart = [
  ...those(/\bvi\.(?:mock|doMock|resetModules)\(/),
  'tests/routes/ads.test.ts',
  'tests/calls/client-of.test.ts',
];
/** A worker of these has a `document`. */
const inDocument = those(/^\/\/ @vitest-environment jsdom$/m).filter((file) => !apart.includes(file));

export default defineConfig({
  resolve: { alias: { '~protocol/': here('./protocol/'), '~html/': here('./html/'), '~/': here('./app/') } },
  css: { modules: { generateScopedName: '[local]' } },
  test: {
    environment: 'node',
    testTimeout: 120_000,
    // the first file that needs a prepared world makes it, the others wait
    hookTimeout: 180_000,
    // a second is short beside other work
    expect: { poll: { timeout: 10_000 } },
    // on two cores: many tests wait for a process or a browser
    maxWorkers: 3,
    env: {
      TZ: 'Asia/Seoul',
      ...(isBuildCurrent() && { WORKERS_DIR: here('build') }),
    },
    // A worker keeps what it has imported for its next file, as long as that is of the same project: half of what a small
    // file costs. The set-up of a project runs only where a test of it does.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/{process,engines}/**/*.test.ts'],
          globalSetup: 'tests/support/process-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          include: [...platform, ...tests],
          exclude: [
            ...configDefaults.exclude,
            ...apart,
            ...inDocument,
            ...(process.env.TEST_DATABASE_URL ? embeddedOnly : []),
          ],
        },
      },
      { extends: true, test: { name: 'document', include: inDocument } },
      { extends: true, test: { name: 'apart', include: apart, isolate: true } },
    ],
  },
});
