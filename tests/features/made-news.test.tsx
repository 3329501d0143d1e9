// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useMadeNews } from '~/routes/station/upload/use-made-news';
import type { Upload } from '~protocol/station/upload/calls';

const tell = vi.fn();
function Probe({ states }: { states: Record<string, Upload['state']> }) {
  const uploads = Object.entries(states).map(([key, state]) => ({ key, state, title: `제목 ${key}` }));
  useMadeNews(uploads as Upload[], tell);
  return null;
}

it('readers are told once of a video that is ready or failed, and of nothing that was so before [L057]', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (states: Record<string, Upload['state']>) => act(() => root.render(<Probe states={states} />));
  await show({ a: 'done', b: 'working', c: 'waiting' });
  await show({ a: 'done', b: 'working', c: 'working' });
  expect(tell).not.toHaveBeenCalled();
  await show({ a: 'done', b: 'done', c: 'working' });
  await show({ a: 'done', b: 'done', c: 'failed', d: 'done' });
  expect(tell.mock.calls.flat()).toEqual([
    '‘제목 b’ 영상을 이제 볼 수 있어요.',
    '‘제목 c’ 영상을 만들지 못했어요.',
  ]);
  // all of what one look shows is told: a second text would take the place of the first
  await show({ a: 'done', b: 'done', c: 'failed', d: 'done', e: 'working', f: 'working' });
  await show({ a: 'done', b: 'done', c: 'failed', d: 'done', e: 'failed', f: 'done' });
  expect(tell).toHaveBeenLastCalledWith(
    '‘제목 e’ 영상을 만들지 못했어요. ‘제목 f’ 영상을 이제 볼 수 있어요.',
  );
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});
