// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts, useShowToast } from '~/features/shell/frame/toasts';
import type { ToastModel } from '~/ui/toast/toast';

vi.mock('@remix-run/react', () => ({ useRouteLoaderData: () => undefined, useMatches: () => [] }));
vi.mock('~/framework', async (original) => ({ ...(await original<object>()), routeIdOf: () => 'a/route' }));

const later: ToastModel = { tone: 'done', text: '나중에 온 알림' };
const Asker = ({ toast = later }: { toast?: ToastModel }) => {
  const show = useShowToast();
  return (
    <button type="button" onClick={() => show(toast)}>
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

describe('one with a form', () => {
  const offer: ToastModel = {
    ...{ tone: 'done', text: '지웠어요.' },
    form: { action: '/undo', fields: { actNo: '7' }, label: '되돌리기' },
  };
  const draw = (flash: ToastModel | null) =>
    act(() =>
      root.render(
        <Toasts flash={flash}>
          <Asker toast={offer} />
        </Toasts>,
      ),
    );
  /** Whether the form was left to the browser. */
  async function submit(): Promise<boolean> {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    await act(async () => {
      place.querySelector('form')?.dispatchEvent(event);
      await vi.advanceTimersByTimeAsync(0);
    });
    return !event.defaultPrevented;
  }

  it('is shown for 30 s, also where a script shows it', async () => {
    await draw(null);
    await act(() => place.querySelector('button')?.click());
    await act(() => vi.advanceTimersByTime(29_999));
    expect(place.textContent).toContain('되돌리기');
    await act(() => vi.advanceTimersByTime(1));
    expect(place.textContent).not.toContain('되돌리기');
  });

  it('does what it offers without leaving the page, and stays where no answer comes', async () => {
    const ask = vi.fn((_href: string, _init: RequestInit) => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', ask);
    await draw(null);
    await act(() => place.querySelector('button')?.click());
    expect(await submit()).toBe(false);
    expect(place.textContent).toMatch(/되돌리기.*서버에 연결하지 못했어요/);
    const headers = { 'content-type': 'application/json', 'x-remix-response': 'yes' };
    const answer = { toast: { tone: 'done', text: '되돌렸어요.' } };
    ask.mockImplementation(async () => new Response(JSON.stringify(answer), { headers }) as never);
    await submit();
    const [href, init] = ask.mock.lastCall ?? [];
    expect([href, String(init?.body)]).toEqual(['/undo?_data=a%2Froute', 'actNo=7&enhanced=1']);
    expect(place.textContent).toContain('되돌렸어요.');
    expect(place.querySelector('form')).toBeNull();
  });

  it('of the page itself loads another page', async () => {
    await draw(offer);
    expect(await submit()).toBe(true);
  });
});
