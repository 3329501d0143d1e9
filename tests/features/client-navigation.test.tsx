// @vitest-environment jsdom
import { act, type RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useClientNavigation, useScrollSignal } from '~/features/shell/navigation/client-navigation';
import { showProblems } from '~/ui/tell-problem';

const navigate = vi.fn();
const revalidate = vi.fn();
let at = { pathname: '/live/all', search: '' };
vi.mock('@remix-run/react', () => ({
  useNavigate: () => navigate,
  useRevalidator: () => ({ revalidate }),
  useLocation: () => at,
}));

function Page({ body }: { body: RefObject<HTMLElement> }) {
  useClientNavigation(body);
  useScrollSignal();
  return null;
}

const root = createRoot(document.createElement('div'));
const draw = () => act(() => root.render(<Page body={{ current: document.body }} />));
const press = (href: string) => {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
};

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-21T10:00:00+09:00');
  window.scrollTo = vi.fn();
  window.history.replaceState(null, '', '/live/all');
  await draw();
});
afterEach(async () => {
  await act(() => root.render(null));
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a link inside the portal', () => {
  it('leaves the page that one reads while there is no connection, and says so', () => {
    const told = vi.fn();
    showProblems(told);
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    press('/live/all');
    press('/vod/all');
    expect([navigate.mock.calls.length, revalidate.mock.calls.length]).toEqual([0, 0]);
    expect(told.mock.calls.map(([text]) => text.split('.')[0])).toEqual([
      '인터넷에 연결되어 있지 않아요',
      '인터넷에 연결되어 있지 않아요',
    ]);
    line.mockRestore();
    press('/vod/all');
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('refreshes where one already is, a tab of MY too, at most once in 1500 ms [D010, P013]', () => {
    press('/live/all');
    expect(revalidate).toHaveBeenCalledTimes(1);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
    vi.advanceTimersByTime(1_499);
    press('/live/all');
    expect(revalidate).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    press('/live/all');
    expect(revalidate).toHaveBeenCalledTimes(2);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('leads elsewhere once for presses within 500 ms [D011]', () => {
    press('/star-rank');
    expect(navigate).toHaveBeenCalledWith(
      { pathname: '/star-rank', search: '', hash: '' },
      { replace: false },
    );
    vi.advanceTimersByTime(499);
    press('/star-rank');
    expect(navigate).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    press('/star-rank');
    expect(navigate).toHaveBeenCalledTimes(2);
    expect(revalidate).not.toHaveBeenCalled();
  });
});

describe('another page', () => {
  it('leads back at once from a page that was reached meanwhile', () => {
    press('/directory/category?sort=reg_date');
    window.history.replaceState(null, '', '/directory/category?sort=reg_date&q=a');
    press('/directory/category?sort=reg_date');
    expect(navigate).toHaveBeenCalledTimes(2);
  });

  it('says 500 ms after it came that the scrolling starts anew [D012]', async () => {
    vi.advanceTimersByTime(500);
    const said = vi.fn();
    window.addEventListener('scroll', said);
    at = { pathname: '/star-rank', search: '' };
    await draw();
    vi.advanceTimersByTime(499);
    expect(said).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(said).toHaveBeenCalledOnce();
    window.removeEventListener('scroll', said);
  });
});
