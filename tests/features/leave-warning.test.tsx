// @vitest-environment jsdom
import fs from 'node:fs';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LeaveWarning, unasked } from '~/features/shell/navigation/leave-warning';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  HTMLDialogElement.prototype.showModal ??= () => {};
});
afterEach(() => vi.unstubAllGlobals());

function Page() {
  return (
    <main>
      <form method="post">
        <textarea name="note" />
        <div {...unasked}>
          <input name="kept" />
        </div>
      </form>
      <LeaveWarning answer={undefined} />
    </main>
  );
}

/** A page with the warning; `leave` answers whether it was left. */
async function openPage() {
  const place = document.body.appendChild(document.createElement('div'));
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/elsewhere', element: null },
  ]);
  const root = createRoot(place);
  await act(() => root.render(<RouterProvider router={router} future={{ v7_startTransition: true }} />));
  return {
    type: (name: string) =>
      act(() => {
        place.querySelector(`[name=${name}]`)?.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    async leave() {
      await act(() => router.navigate('/elsewhere'));
      const { pathname } = router.state.location;
      const asked = place.textContent?.includes('저장하지 않고 나갈까요?') ?? false;
      await act(() => root.unmount());
      return { pathname, asked };
    },
  };
}

describe('a page that is left', () => {
  it('asks about what was typed', async () => {
    const page = await openPage();
    await page.type('note');
    expect(await page.leave()).toEqual({ pathname: '/', asked: true });
  });

  it('asks about nothing else: not what is kept, not an empty page', async () => {
    const page = await openPage();
    await page.type('kept');
    expect(await page.leave()).toEqual({ pathname: '/elsewhere', asked: false });
    expect(await (await openPage()).leave()).toEqual({ pathname: '/elsewhere', asked: false });
  });
});

describe('pages of the desk where somebody types sentences', () => {
  const folder = 'app/routes/staff';
  const sources = (page: string) =>
    fs
      .readdirSync(`${folder}/${page}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => fs.readFileSync(`${folder}/${page}/${name}`, 'utf8'))
      .join('\n');
  const pages = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /<textarea|ActFields/.test(sources(entry.name)))
    .map(({ name }) => name);

  it.each(pages)('keep them or ask before they are left: %s', (page) => {
    expect(sources(page)).toMatch(/<LeaveWarning|useKeptForm\(/);
  });
});
