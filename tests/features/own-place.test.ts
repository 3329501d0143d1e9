// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { forgetOwnPlace } from '~/framework';

const key = 'react-router-scroll-positions';
const saved = () => JSON.parse(sessionStorage.getItem(key) ?? 'null');
/** A page whose place was kept as it was left, and that the browser shows at `scrollY` now. */
function comeBack(scrollY: number) {
  history.replaceState({ key: 'own' }, '');
  sessionStorage.setItem(key, JSON.stringify({ own: 4_200, other: 7 }));
  vi.stubGlobal('scrollY', scrollY);
  forgetOwnPlace();
}
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('a page that the browser has scrolled, and perhaps its reader since, is not moved by the app', () => {
  comeBack(300);
  expect(saved()).toEqual({ other: 7 });
});

it('one that stands at its top still is brought to its place by the app', () => {
  comeBack(0);
  expect(saved()).toEqual({ own: 4_200, other: 7 });
});
