import fs from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Chromium without a window: the same pages in two thirds of the time of `chromium --headless`. */
const systemChromium = '/usr/bin/chromium-headless-shell';

const start = (...more: string[]): LaunchOptions => ({
  executablePath: fs.existsSync(systemChromium) ? systemChromium : undefined,
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ],
});

/** What Playwright sets without a window, a mouse that hovers: a second flag of the name takes the place of the first. */
const playwrightsOwn = [
  ...['primaryHoverType=2', 'availableHoverTypes=2'],
  ...['primaryPointerType=4', 'availablePointerTypes=4'],
];

/** Pictures are a third of what a page costs, half of it without scripts: most journeys do not look at them. */
export const withoutPictures = start(`--blink-settings=${[...playwrightsOwn, 'imagesEnabled=false'].join()}`);

/** For `test.use({ launchOptions: withPictures })` in a file whose journeys look at pictures, or at what those move. */
export const withPictures = start();
