import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { withoutPictures } from './e2e/support/browser';
import { startedName } from './tests/support/server';
import { findTemplate } from './tests/support/template';

const port = Number(process.env.E2E_PORT ?? 4319);
/** A folder that tests/process started within the hour, or an empty one. Set for the workers, which read this file too. */
function makeDataDir(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-e2e-'));
  const started = findTemplate(startedName());
  if (started) fs.cpSync(started, dir, { recursive: true });
  return dir;
}
process.env.E2E_DATA_DIR ??= makeDataDir();
// where support/encoder.ts says what nginx would
process.env.E2E_INGEST_PORT ??= String(port + 1_000);
const dataDir = process.env.E2E_DATA_DIR;

/** isbot takes HeadlessChrome for a robot: a normal name, so that tests see what people see. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  userAgent: phoneAgent,
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // two more tries where other work shares the machine; a test that needs it is reported as flaky
  retries: process.env.CI ? 2 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // its requests pass by page.route; found.spec.ts lets it in
    serviceWorkers: 'block',
    userAgent,
    viewport: { width: 1280, height: 900 },
    launchOptions: withoutPictures,
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop-js' },
    // a test that looks at what a phone shows otherwise, or what a finger does; rules and sending are the same on every
    // width, and reach.spec.ts looks at the width of all pages
    { name: 'mobile-js', use: phone, grep: /@phone/ },
    { name: 'no-js', use: { javaScriptEnabled: false } },
  ],
  webServer: {
    command: 'node build/server.js',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      SIMULATOR: 'off',
      // no nginx comes with it: support/encoder.ts does what it would
      INGEST_PORT: process.env.E2E_INGEST_PORT,
      INGEST_SECRET: 'a-secret-of-the-tests-24-long',
      INGEST_HLS_DIR: path.join(dataDir, 'hls'),
      // each test comes from an address of its own, so that one test's logins are not another's limit
      TRUSTED_PROXIES: '127.0.0.1',
    },
  },
});
