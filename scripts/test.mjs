/**
 * `npm test`, on a fresh clone too: packages, the system packages that the tests need (where apt and root are there),
 * then types, lint, unit and contract tests on PGlite, the platform's tests on PostgreSQL, and browser journeys.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installPackages } from './install.mjs';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';
import { startPostgres } from './postgres.mjs';
import { isBuildCurrent, root } from './source-hash.mjs';
import { playwrightReport, testReports, vitestReport } from './test-reports.mjs';

const step = (name, command, args, env = {}) => {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) {
    console.error(`✗ ${name}`);
    process.exit(status ?? 1);
  }
};
const node = (name, args, env) => step(name, process.execPath, args, env);
/** One checker: several check what they share several times, and the other core has work. */
const typeCheck = ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1'];

/**
 * Starts a step that keeps to one core; what it prints comes when it is waited for. Until then it goes into a file: nobody
 * would empty a pipe while other steps run.
 */
function beside(name, command, args, env = {}) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-step-'));
  const file = path.join(dir, 'said');
  const said = fs.openSync(file, 'w');
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', said, said],
    env: { ...process.env, ...env },
  });
  fs.closeSync(said);
  // apt is not to be stopped half-way, and the others end soon
  process.on('exit', () => fs.rmSync(dir, { recursive: true, force: true }));
  const ended = new Promise((tell) => child.on('close', tell));
  return async () => {
    const status = await ended;
    process.stdout.write(`\n── ${name}\n${fs.readFileSync(file, 'utf8')}`);
    if (status === 0) return;
    console.error(`✗ ${name}`);
    process.exit(status ?? 1);
  };
}

const systemPackages = installSystemPackages();
installPackages();
const types = beside('types', process.execPath, typeCheck);
node('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
node('dead code', ['node_modules/knip/bin/knip.js', '--no-progress']);
await types();
// pictures of the build are drawn with their fonts
await systemPackages();
keepTemporaryFilesInMemory();
if (!isBuildCurrent()) node('build', ['scripts/build.mjs']);
const [pglite, postgresql, browser] = testReports;
const vitest = ['node_modules/vitest/vitest.mjs', 'run'];

const postgres = startPostgres();
if (postgres) {
  try {
    node(pglite.stage, [...vitest, ...vitestReport(pglite)], { PLATFORM_ON_POSTGRES: '1' });
    const folders = ['tests/platform', 'tests/contract'];
    node(postgresql.stage, [...vitest, ...folders, ...vitestReport(postgresql)], {
      TEST_DATABASE_URL: postgres.url,
    });
  } finally {
    postgres.stop();
  }
} else {
  fs.rmSync(postgresql.path, { force: true });
  console.log(`\n── ${postgresql.stage}: left out, this machine has no PostgreSQL and no apt with root`);
  node(pglite.stage, [...vitest, ...vitestReport(pglite)]);
}
const { args, env } = playwrightReport(browser);
node(browser.stage, ['node_modules/@playwright/test/cli.js', 'test', ...args], env);

/** Whether a plug-in of GStreamer is there, in the folder of this kind of machine. */
function hasGstreamer(name) {
  const kinds = fs.existsSync('/usr/lib') ? fs.readdirSync('/usr/lib') : [];
  return kinds.some((kind) => fs.existsSync(`/usr/lib/${kind}/gstreamer-1.0/${name}`));
}

/**
 * Starts to install Debian's browsers, fonts, PostgreSQL and an ingest, and answers with what waits for it; without apt and
 * root Playwright brings its own Chromium.
 */
function installSystemPackages() {
  const wanted = [
    { package: 'chromium-headless-shell', is: () => fs.existsSync('/usr/bin/chromium-headless-shell') },
    { package: 'fonts-noto-cjk', is: () => fs.existsSync('/usr/share/fonts/opentype/noto') },
    {
      package: 'fonts-noto-color-emoji',
      is: () => fs.existsSync('/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf'),
    },
    {
      package: 'postgresql',
      is: () =>
        fs.existsSync('/usr/lib/postgresql') &&
        fs
          .readdirSync('/usr/lib/postgresql')
          .some((v) => fs.existsSync(`/usr/lib/postgresql/${v}/bin/initdb`)),
    },
    // a mailbox: tests/support/imap.ts
    { package: 'dovecot-imapd', is: () => fs.existsSync('/usr/lib/dovecot/imap') },
    // encoders: deploy/ingest
    { package: 'nginx', is: () => fs.existsSync('/usr/sbin/nginx') },
    {
      package: 'libnginx-mod-rtmp',
      is: () => fs.existsSync('/usr/lib/nginx/modules/ngx_rtmp_module.so'),
    },
    { package: 'ffmpeg', is: () => fs.existsSync('/usr/bin/ffmpeg') },
    // tests/engines: Lynx, Firefox, and WebKit with a screen and what plays our videos
    { package: 'lynx', is: () => fs.existsSync('/usr/bin/lynx') },
    { package: 'firefox-esr', is: () => fs.existsSync('/usr/bin/firefox-esr') },
    { package: 'webkit2gtk-driver', is: () => fs.existsSync('/usr/bin/WebKitWebDriver') },
    { package: 'xvfb', is: () => fs.existsSync('/usr/bin/Xvfb') },
    { package: 'gstreamer1.0-libav', is: () => hasGstreamer('libgstlibav.so') },
    { package: 'gstreamer1.0-plugins-bad', is: () => hasGstreamer('libgstvideoparsersbad.so') },
  ];
  const missing = wanted.filter(({ is }) => !is()).map((entry) => entry.package);
  if (missing.length === 0) return () => {};
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"';
    return beside('system packages', 'sh', ['-c', install, 'sh', ...missing], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  }
  return () => {
    if (missing.includes('chromium-headless-shell'))
      node('browser', ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  };
}
