// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { BroadcastPage } from '../../app/routes/station/broadcast/broadcast.query.server';
import { StatePart } from '../../app/routes/station/broadcast/state-part';

const part = vi.hoisted(() => ({ data: undefined as unknown, load: () => {} }));
vi.mock('~/features/shell/sending/use-part', () => ({ usePart: () => part }));
vi.mock('~/features/shell/frame/root-data', () => ({ useHosts: () => ({}), useRootData: () => null }));
vi.mock('~/features/shell/sending/csrf-field', () => ({ CsrfField: () => null }));
vi.mock('~/features/station/station-data', () => ({ useStation: () => ({ station: { userId: 'garam' } }) }));
vi.mock('@remix-run/react', () => ({ Form: () => null, useActionData: () => undefined }));
// its stream would be asked for after the test, when the document is gone
vi.mock('~/features/events/use-events', () => ({ useEvents: () => {} }));

const off: BroadcastPage = {
  setup: null,
  key: null,
  broadcast: null,
  isStarting: false,
  server: null,
  categories: [],
  encoder: null,
  raidTargets: [],
};
const on = (title: string): BroadcastPage => ({
  ...off,
  broadcast: {
    broadNo: 1,
    title,
    broadStart: '2026-11-20 12:00:00',
    totalViewCnt: 3,
    isEncoder: false,
    isSilent: false,
  },
});

const place = document.createElement('div');
const root = createRoot(place);
afterEach(() => vi.unstubAllGlobals());

it('shows what came last: a look of the script, or the page that a form has loaded anew', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const said = () => place.querySelector('[role="status"]')?.textContent;
  const show = (desk: BroadcastPage) => act(() => root.render(<StatePart loaded={desk} />));
  await show(off);
  expect(said()).toContain('방송 중이 아니에요');
  part.data = on('새벽 방송');
  await show(off);
  expect(said()).toContain('새벽 방송');
  await show({ ...off, setup: null });
  expect(said()).toContain('방송 중이 아니에요');
  await act(() => root.unmount());
});
