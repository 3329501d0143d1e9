// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { CountedField } from '~/ui/field/counted-field';
import { Field } from '~/ui/field/field';

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

it('takes the focus for an answer, not while what it names is mended', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const [name, mail] = [
    { id: 'name', text: '이름을 입력해 주세요.' },
    { id: 'mail', text: '이메일을 입력해 주세요.' },
  ];
  const draw = (errors: { id: string; text: string }[], answer: object) =>
    act(() =>
      root.render(
        <>
          <ErrorSummary errors={errors} answer={answer} />
          <input />
        </>,
      ),
    );
  const answer = {};
  draw([name, mail], answer);
  const summary = place.querySelector('[role="alert"]');
  expect(document.activeElement).toBe(summary);
  place.querySelector('input')?.focus();
  draw([mail], answer);
  expect(summary?.querySelector('h2')?.textContent).toBe('확인할 곳이 1군데 있습니다');
  expect(document.activeElement?.tagName).toBe('INPUT');
  draw([mail], {});
  expect(document.activeElement).toBe(summary);
});

it('leads to what has to be corrected before any script runs', () => {
  const field = (errors?: string[]) =>
    renderToStaticMarkup(
      <Field id="nick" label="닉네임" errors={errors}>
        {(control) => <input {...control} />}
      </Field>,
    );
  expect(field(['이미 사용 중인 닉네임입니다.'])).toMatch(/<input[^>]* autofocus=""/);
  expect(field()).not.toContain('autofocus');
  const summary = renderToStaticMarkup(<ErrorSummary errors={[{ text: '저장하지 못했어요.' }]} />);
  expect(summary).toMatch(/<div[^>]* role="alert"[^>]* autofocus=""/);
});
