// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { CountedField } from '~/ui/field/counted-field';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

function draw(node: React.ReactNode): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(place).render(node));
  return place;
}

it.each([
  ['points', '봄👍🏽', '3/10'],
  ['seen', '봄👍🏽', '2/10'],
] as const)('counts what is typed as the platform does: by %s', (counts, typed, told) => {
  const place = draw(
    <CountedField id={counts} label="내용" max={10} counts={counts} text="안녕">
      {(control) => <textarea {...control} />}
    </CountedField>,
  );
  const count = place.querySelector(`#${counts}-count`);
  expect(count?.textContent).toBe('글자 수 2/10');
  const field = place.querySelector('textarea');
  act(() => {
    if (field) field.value = typed;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(count?.textContent).toBe(`글자 수 ${told}`);
});

it('counts what is wrong, not what is to be looked at before', () => {
  const see = { id: 'entry-3', text: '새로 등록된 내용 보기' };
  const place = draw(<ErrorSummary errors={[{ id: 'answer', text: '다른 답변이 등록됐어요.', see }]} />);
  expect(place.querySelector('h2')?.textContent).toBe('확인할 곳이 1군데 있습니다');
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#answer', '#entry-3']);
});
