import fs from 'node:fs';
import puppeteer from 'puppeteer-core';
import { type Engine, height, width } from './engine';

const executablePath = '/usr/bin/firefox-esr';

export const hasFirefox = () => fs.existsSync(executablePath);

/** Debian's Firefox over WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  let problems: string[] = [];
  // the browser reports every answer with an error status, and, as one or the other, a service worker that it ended in
  // the middle of a request; a page that does not come because of it fails by itself
  const note = (problem: string) => {
    if (!/status|NetworkError|ServiceWorker intercepted/.test(problem)) problems.push(problem);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  return {
    open: async (address) => void (await page.goto(address)),
    run: async (script) => page.evaluate(`(() => {${script}})()`) as never,
    press: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    takeProblems() {
      const taken = problems;
      problems = [];
      return taken;
    },
    forgetCookies: async () => browser.deleteCookie(...(await browser.cookies())),
    close: () => browser.close(),
  };
}
