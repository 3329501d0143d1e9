/**
 * Where `npm test` leaves what each of its stages said, as the runners' JSON reports; `npm run ledger` reads them. A run
 * by hand (`npx vitest run …`, `npx playwright test …`) writes none, so that a part never replaces the whole.
 */
import path from 'node:path';
import { root } from './source-hash.mjs';

/** In the order in which `npm test` runs them. */
export const testReports = [
  { stage: 'unit and contract tests (PGlite)', file: 'vitest-pglite.json' },
  { stage: 'platform tests (PostgreSQL)', file: 'vitest-postgres.json', mayBeMissing: true },
  { stage: 'browser journeys', file: 'playwright.json' },
].map(({ stage, file, mayBeMissing = false }) => ({
  stage,
  mayBeMissing,
  path: path.join(root, '.reports', file),
}));

/** @typedef {(typeof testReports)[number]} TestReport */

/**
 * Arguments that make vitest write a report beside what it prints.
 * @param {TestReport} report
 */
export const vitestReport = ({ path: file }) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
];

/**
 * Arguments and environment that do the same for Playwright.
 * @param {TestReport} report
 */
export const playwrightReport = ({ path: file }) => ({
  args: ['--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
});
