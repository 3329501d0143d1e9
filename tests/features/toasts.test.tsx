// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts, useShowToast } from '~/features/shell/frame/toasts';

vi.mock('@remix-run/react', () => ({ useRouteLoaderData: () => undefined }));

const Asker = () => {
  const show = useShowToast();
  return (
    <button type="button" onClick={() => show({ tone: 'done', text: '나중에 온 알림' })}>
      알리기
    </button>
  );
};

const place = document.createElement('div');
let root: Root;

beforeEach(() => {
  root = createRoot(place);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows a toast for 5000 ms, be it the page’s own or one that came later [D015]', async () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const flash = { tone: 'done', text: '페이지와 온 알림' } as const;
  await act(() =>
    root.render(
      <Toasts flash={flash}>
        <Asker />
      </Toasts>,
    ),
  );
  await pass(3_000);
  await act(() => place.querySelector('button')?.click());
  await pass(1_999);
  expect(place.textContent).toContain('페이지와 온 알림');
  await pass(1);
  expect(place.textContent).not.toContain('페이지와 온 알림');
  await pass(2_999);
  expect(place.textContent).toContain('나중에 온 알림');
  await pass(1);
  expect(place.textContent).not.toContain('나중에 온 알림');
});

it('shows it no longer when another form is answered without one', async () => {
  const draw = (flash: { tone: 'done'; text: string } | null) =>
    act(() =>
      root.render(
        <Toasts flash={flash}>
          <p>페이지</p>
        </Toasts>,
      ),
    );
  await draw({ tone: 'done', text: '저장했어요.' });
  await draw(null);
  expect(place.textContent).toContain('저장했어요.');
  await act(() => vi.advanceTimersByTime(4_000));
  await draw({ tone: 'done', text: '지웠어요.' });
  await act(() => vi.advanceTimersByTime(4_999));
  expect(place.textContent).toContain('지웠어요.');
  await act(() => vi.advanceTimersByTime(1));
  expect(place.textContent).not.toMatch(/저장했어요|지웠어요/);
});
