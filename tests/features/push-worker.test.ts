import fs from 'node:fs';
import vm from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

/** public/sw.js as a browser runs it, with the worker's own things in the hands of the test. */
function startWorker() {
  const handlers: Record<string, (event: unknown) => void> = {};
  const showNotification = vi.fn(async (_title: string, _options: Record<string, unknown>) => {});
  const openWindow = vi.fn(async (_address: string) => {});
  const self = {
    addEventListener: (name: string, handler: (event: unknown) => void) => {
      handlers[name] = handler;
    },
    registration: { showNotification },
    clients: { openWindow },
    location: { origin: 'https://moabom.example' },
  };
  vm.runInNewContext(fs.readFileSync('public/sw.js', 'utf8'), { self, URL });
  const fire = (name: string, event: object) => handlers[name]?.({ waitUntil: () => {}, ...event });
  return {
    showNotification,
    openWindow,
    push: (json: () => unknown) => fire('push', { data: { json } }),
    click: (path: string | undefined) =>
      fire('notificationclick', { notification: { close: () => {}, data: path && { path } } }),
  };
}

describe('the service worker [L025]', () => {
  it('shows a push with what it says, and one that nobody can read all the same', () => {
    const worker = startWorker();
    worker.push(() => ({
      title: '방송 시작',
      body: '새 방송이 있어요.',
      tag: 'live',
      path: '/my/notice/3?key=k',
    }));
    worker.push(() => {
      throw new SyntaxError('not JSON');
    });
    const [first, second] = worker.showNotification.mock.calls;
    expect(first).toEqual([
      '방송 시작',
      expect.objectContaining({
        body: '새 방송이 있어요.',
        tag: 'live',
        data: { path: '/my/notice/3?key=k' },
      }),
    ]);
    expect(second).toEqual(['알림', expect.objectContaining({ data: { path: '/my/notice' } })]);
  });

  it('opens the page of ours that a press on it means, and no other site', () => {
    const worker = startWorker();
    worker.click('/my/notice/3?key=k');
    worker.click(undefined);
    worker.click('https://elsewhere.example/my/notice');
    worker.click('//elsewhere.example/');
    expect(worker.openWindow.mock.calls).toEqual([
      ['https://moabom.example/my/notice/3?key=k'],
      ['https://moabom.example/my/notice'],
    ]);
  });
});
