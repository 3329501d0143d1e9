// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePart } from '~/features/shell/sending/use-part';

const { toasts } = vi.hoisted(() => ({ toasts: [] as string[] }));
const showToast = ({ text }: { text: string }) => void toasts.push(text);
vi.mock('~/features/shell/frame/toasts', () => ({ useShowToast: () => showToast }));

const routes = [{ id: 'frame', children: [{ id: 'list', path: '/list' }] }];
let part: ReturnType<typeof usePart<{ count: number }>>;
const [onPress, onFailure] = [vi.fn(), vi.fn()];
function Page() {
  part = usePart({ onPress, onFailure });
  return null;
}

const root = createRoot(document.createElement('div'));
const asked = vi.fn<typeof fetch>();
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', asked);
  Object.assign(window, { __remixRouter: { routes } });
  toasts.length = 0;
  onPress.mockReset();
  onFailure.mockReset();
  await act(() => root.render(<Page />));
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
});

const answers = (data: unknown, status = 200, headers: HeadersInit = { 'x-remix-response': 'yes' }) =>
  asked.mockResolvedValueOnce(new Response(JSON.stringify(data), { status, headers }));
const load = (href = '/list?from=60') => act(async () => part.load(href));

it('asks the loader of the address, and the action with the fields of a form', async () => {
  answers({ count: 1 });
  await load();
  expect(asked.mock.calls[0]?.[0]).toBe('/list?from=60&_data=list');
  expect(part).toMatchObject({ data: { count: 1 }, isBusy: false, hasFailed: false });

  const body = new FormData();
  body.set('intent', 'later');
  // a form that is refused has an answer too
  answers({ count: 2 }, 400);
  await act(async () => part.send('/list', body));
  expect(asked.mock.calls[1]?.[1]).toMatchObject({ method: 'POST' });
  expect(String(asked.mock.calls[1]?.[1]?.body)).toBe('intent=later');
  expect(part.data).toEqual({ count: 2 });
});

it.each([
  [
    'no connection',
    () => asked.mockRejectedValueOnce(new TypeError('Failed to fetch')),
    '인터넷 연결을 확인한 뒤',
  ],
  [
    'the gate asks to wait',
    () => answers({ code: 'rate' }, 429, { 'retry-after': '90' }),
    '2분 뒤 다시 시도해',
  ],
  ['an error of the loader', () => answers({}, 500, { 'x-remix-error': 'yes' }), '잠시 뒤 다시 시도해'],
])('keeps what it had and says why: %s [GX33]', async (_name, fail, told) => {
  answers({ count: 1 });
  await load();
  fail();
  await load();
  expect(part).toMatchObject({ data: { count: 1 }, isBusy: false, hasFailed: true });
  expect(toasts).toEqual([expect.stringContaining(told)]);
});

it('tells of each form that is sent or waits, and of all that will get no answer', async () => {
  const press = (intent: string) => {
    const body = new FormData();
    body.set('intent', intent);
    return part.press({ button: null, href: '/list', body });
  };
  const intentsOf = (forms: readonly FormData[]) => forms.map((form) => form.get('intent'));
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await act(async () => {
    // the second press of the same is the first
    await Promise.all([press('favorite'), press('favorite'), press('delete')]);
  });
  expect(intentsOf(onPress.mock.calls.flat())).toEqual(['favorite', 'delete']);
  expect(onFailure.mock.calls.map(([forms]) => intentsOf(forms))).toEqual([['favorite', 'delete']]);

  answers({ count: 1 });
  await act(() => press('delete'));
  expect(intentsOf(onPress.mock.calls.flat())).toEqual(['favorite', 'delete', 'delete']);
  expect(onFailure).toHaveBeenCalledTimes(1);
});
