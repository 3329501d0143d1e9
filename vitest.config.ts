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

/**
 * Files that import much and mock no module: those with `vi.mock` need modules of their own, as ads.test.ts does, which
 * moves the clock under what the portal keeps.
 */
const sharing = [
  ...platform,
  'tests/{contract,upstream,domain,protocol}/**/*.test.ts',
  'tests/routes/!(ads).test.ts',
];

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
    // its set-up runs only where a test of the project does
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
          include: sharing,
          exclude: [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL ? embeddedOnly : [])],
          // a worker keeps what it has imported for its next file; no test here puts a mock in a module's place
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'source',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'tests/{process,engines,platform}/**', ...sharing],
        },
      },
    ],
  },
});
