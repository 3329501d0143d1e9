import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Builder, By, Capabilities, error, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../support/server';
import { type Engine, height, patienceMs, width } from './engine';

const driverPath = '/usr/bin/WebKitWebDriver';
const screenPath = '/usr/bin/Xvfb';

/** The small browser that comes with WebKitGTK, in the folder of this kind of machine. */
const findBrowser = () =>
  fs
    .readdirSync('/usr/lib')
    .map((kind) => path.join('/usr/lib', kind, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => fs.existsSync(file));

export const hasWebKit = () =>
  fs.existsSync(driverPath) && fs.existsSync(screenPath) && findBrowser() !== undefined;

/** A screen of the window's size: the browser has no smaller window, but fills a screen. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const size = `${width}x${height}x24`;
  const screen = spawn(screenPath, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

async function answering(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`${driverPath} does not answer`);
}

/**
 * Clicks as soon as the driver can: while the page is drawn anew it finds no point to press, or an element that has gone.
 * What stands behind a bar at the window's edge is scrolled to, as a person does.
 */
async function press(browser: WebDriver, selector: string): Promise<void> {
  let last = '';
  const isPressed = async () => {
    try {
      await browser.findElement(By.css(selector)).click();
      return true;
    } catch (problem) {
      if (
        !(problem instanceof error.ElementClickInterceptedError) &&
        !(problem instanceof error.ElementNotInteractableError) &&
        !(problem instanceof error.StaleElementReferenceError)
      )
        throw problem;
      last = `${problem.name}: ${problem.message}`;
      // at once: a smooth scroll would begin anew with each try
      const script =
        "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center', behavior: 'instant' })";
      await browser.executeScript(script, selector);
      return false;
    }
  };
  await browser.wait(isPressed, patienceMs).catch((failure) => {
    throw last ? new Error(`${selector} cannot be pressed: ${last}`) : failure;
  });
}

/** WebKitGTK over its own driver, on a screen of its own. */
export async function openWebKit(): Promise<Engine> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  await answering(`http://127.0.0.1:${port}/status`);
  const stop = () => {
    driver.kill();
    screen.kill();
  };
  try {
    const browserOptions = { binary: findBrowser(), args: ['--automation', '--full-screen'] };
    const browser = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions }),
      )
      .disableEnvironmentOverrides()
      .build();
    await browser.manage().window().setRect({ x: 0, y: 0, width, height });
    return {
      open: (address) => browser.get(address),
      run: (script) => browser.executeScript(script),
      press: (selector) => press(browser, selector),
      type: (selector, text) => browser.findElement(By.css(selector)).sendKeys(text),
      // its driver tells of none; `awaken` listens in the page
      takeProblems: () => [],
      forgetCookies: () => browser.manage().deleteAllCookies(),
      async close() {
        await browser.quit();
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
