// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SharePanel } from '~/features/cards/share-panel';
import { Toasts } from '~/features/shell/frame/toasts';

vi.mock('@remix-run/react', () => ({ useRouteLoaderData: () => undefined }));

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
const onDone = vi.fn();

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(place);
  await act(() =>
    root.render(
      <Toasts flash={null}>
        <SharePanel address="https://moabom.example/play/dodam/1" title="밤 & 낚시" onDone={onDone} />
      </Toasts>,
    ),
  );
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const share = (name: string) =>
  act(() => [...place.querySelectorAll('a')].find((link) => link.textContent === name)?.click());

describe('sharing', () => {
  it('opens a small window that does not know where it came from', async () => {
    const opened = { opener: window, location: { href: '' } };
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    await share('X');
    expect(open).toHaveBeenCalledWith('', '_blank', expect.stringContaining('popup'));
    expect(opened.opener).toBeNull();
    expect(opened.location.href).toBe(
      'https://x.com/intent/post?url=https%3A%2F%2Fmoabom.example%2Fplay%2Fdodam%2F1&text=%EB%B0%A4%20%26%20%EB%82%9A%EC%8B%9C',
    );
    expect(place.textContent).not.toContain('팝업');
    expect(onDone).toHaveBeenCalled();
  });

  it('says so when the browser blocks the window [D027]', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await share('페이스북');
    expect(place.querySelector('[role="status"]')?.textContent).toContain('차단된 팝업을 허용해주세요.');
  });
});
