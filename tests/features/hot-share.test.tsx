// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HotPost } from '~/domain/feed/items';
import { Toasts } from '~/features/shell/frame/toasts';
import { Share } from '../../app/routes/my/feed/hot/share';

vi.mock('@remix-run/react', () => ({ useRouteLoaderData: () => undefined }));
vi.mock('~/features/shell/frame/root-data', () => ({ useHosts: () => ({}), useRootData: () => undefined }));

const post = {
  titleNo: 160_000_001,
  nick: '도담',
  title: '드릴 말씀이 있어요',
  body: { html: '', excerpt: '내년 봄에 첫 단독 공연을 합니다.' },
  photos: ['/media/t/3.webp'],
} as unknown as HotPost;
const url = 'https://moabom.example/my/feed/hotissue?post=160000001#post-160000001';

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(place);
  await act(() =>
    root.render(
      <Toasts flash={null}>
        <Share post={post} origin="https://moabom.example" />
      </Toasts>,
    ),
  );
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});

const press = () => act(async () => place.querySelector('summary')?.click());
const isOpen = () => place.querySelector('details')?.open;

it('a hot post is shared by the sheet of the device, with what messengers take [P094, GN41]', async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  const writeText = vi.fn();
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  await press();
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: '드릴 말씀이 있어요',
    text: '도담님의 글: 내년 봄에 첫 단독 공연을 합니다.',
    url,
    imageUrl: 'https://moabom.example/media/t/3.webp',
  });
  expect(writeText).not.toHaveBeenCalled();
  expect(isOpen()).toBe(false);
});

it('a sheet that is closed without sharing says nothing [P094]', async () => {
  vi.stubGlobal('navigator', { share: vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError')) });
  await press();
  expect([isOpen(), place.querySelector('[role="status"]')?.textContent]).toEqual([false, '']);
});

it('without a sheet its address is copied, and said so [P094, GN41]', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await press();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
  expect(place.querySelector('[role="status"]')?.textContent).toContain('주소를 복사했어요.');
  expect(isOpen()).toBe(false);
});

it('with neither the address stands there to be selected, as without a script [P094]', async () => {
  for (const clipboard of [undefined, { writeText: vi.fn().mockRejectedValue(new Error('no')) }]) {
    vi.stubGlobal('navigator', { clipboard });
    await press();
    expect(isOpen()).toBe(true);
    expect(place.querySelector('input')?.value).toBe(url);
    await act(async () => void place.querySelector('details')?.removeAttribute('open'));
  }
});
