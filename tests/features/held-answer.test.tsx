// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SafeHtml } from '~/domain/format/safe-html';
import { HeldAnswer } from '~/routes/staff/case/held-answer';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  window.location.hash = '';
});

const held = {
  ...{ label: '답변완료', html: '<p>답변</p>' as SafeHtml, name: '봄지기', files: [], seconds: 10 },
  isYours: false,
};

/** A case whose answer goes out. @returns what has the keyboard then */
async function keyboardAfter({ hash, startsAt }: { hash: string; startsAt: string }) {
  window.location.hash = hash;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const draw = (isOut: boolean) => {
    const routes = [
      {
        path: '/',
        element: (
          <>
            <section data-desk-item="" tabIndex={-1} id="question" />
            {isOut ? (
              <section data-desk-item="" tabIndex={-1} id="entry-1" />
            ) : (
              <HeldAnswer held={held} answersSent={0} />
            )}
          </>
        ),
      },
    ];
    return act(() =>
      root.render(
        <RouterProvider router={createMemoryRouter(routes)} future={{ v7_startTransition: true }} />,
      ),
    );
  };
  await draw(false);
  document.getElementById(startsAt)?.focus();
  expect(document.activeElement?.id).toBe(startsAt);
  await draw(true);
  const { id } = document.activeElement ?? document.body;
  await act(() => root.unmount());
  return id;
}

it('the keyboard goes on at the answer that has gone out', async () => {
  expect(await keyboardAfter({ hash: '#held', startsAt: 'held' })).toBe('entry-1');
});

it('a keyboard that is elsewhere stays, and a page that has a place of its own for it keeps that', async () => {
  expect(await keyboardAfter({ hash: '#held', startsAt: 'question' })).not.toBe('entry-1');
  expect(await keyboardAfter({ hash: '#answer', startsAt: 'held' })).toBe('');
});
