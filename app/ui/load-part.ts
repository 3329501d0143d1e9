import { type ComponentType, lazy } from 'react';
import { tellProblem } from './tell-problem';

const retryMs = 1_000;
const texts = {
  offline: '인터넷에 연결되어 있지 않아요. 연결되면 다시 눌러 주세요.',
  online: '지금은 열지 못했어요. 새로고침한 뒤 다시 눌러 주세요.',
};

/** Stylesheets of parts that did not come: Vite asks for each one once. Its links are crossorigin, React's are not. */
const lost = new Set<HTMLLinkElement>();

function noteLost({ target }: Event) {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.crossOrigin !== null)
    lost.add(target);
}

const bringSheet = (link: HTMLLinkElement) =>
  new Promise<unknown>((resolve, reject) => {
    lost.delete(link);
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', resolve);
    again.addEventListener('error', reject);
    link.remove();
    document.head.append(again);
  });

async function bring<Part>(load: () => Promise<Part>): Promise<Part> {
  document.addEventListener('error', noteLost, true);
  await Promise.all([...lost].map(bringSheet));
  return load();
}

/**
 * Firefox keeps a failed import as failed: under another address it is a new one. What the part itself imports, and was
 * asked for beside it, stays failed there until the page is loaded again, as the words say. Safari names no address.
 */
function importAnew<Part>(failure: unknown): Promise<Part> {
  const [url] = /https?:\S+\.js/.exec(String(failure)) ?? [];
  if (!url || !navigator.onLine) throw failure;
  return import(/* @vite-ignore */ `${url}?again=${Date.now()}`);
}

/**
 * A part of the page that is loaded later. A navigation breaks such a load off: a page that is being left never comes
 * to the second try, and a page that stays gets one. Without a connection there is none.
 *
 * @param load a dynamic import, and nothing else: it may be made under another address
 * @throws what the last try throws
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  bring(load).catch(async (failure) => {
    if (!navigator.onLine) throw failure;
    await new Promise((go) => setTimeout(go, retryMs));
    return bring(load).catch(importAnew<Part>);
  });

/** The same for what the page can do without: when it cannot be had, nothing happens. */
export function withPart<Part>(load: () => Promise<Part>, act: (part: Part) => void): void {
  loadPart(load).then(act, () => {});
}

/** Says that a press led nowhere for want of a connection. */
export const tellOffline = (): void => tellProblem(texts.offline);

/** Says that a part which somebody waits for cannot be had. */
export const tellMissing = (): void => (navigator.onLine ? tellProblem(texts.online) : tellOffline());

/** Somebody uses the page while there is a connection, or the line is back. */
const nextChance = () =>
  new Promise<void>((go) => {
    const types = ['online', 'pointerdown', 'keydown', 'focusin'];
    const check = () => {
      if (!navigator.onLine) return;
      for (const type of types) removeEventListener(type, check, true);
      go();
    };
    for (const type of types) addEventListener(type, check, true);
  });

/** For a part that the page waits for as long as it stands: it never fails. */
export async function awaitPart<Part>(load: () => Promise<Part>, onMissing = () => {}): Promise<Part> {
  for (;;) {
    try {
      return await loadPart(load);
    } catch {
      onMissing();
      await nextChance();
    }
  }
}

/**
 * React's lazy() for what comes into the page by itself. Until it can be had, what `<Suspense>` shows in its place
 * stays: a load that fails would replace the whole page by the failure page, with all that was typed in it.
 * What opens at a press is an openedPart().
 *
 * @param isTold the page is incomplete without it
 */
export const lazyPart = <Module, Props>(
  load: () => Promise<Module>,
  pick: (part: Module) => ComponentType<Props>,
  isTold = false,
) => lazy(async () => ({ default: pick(await awaitPart(load, isTold ? tellMissing : undefined)) }));
