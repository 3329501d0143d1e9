import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { RecoveryPage } from '~/features/account/recovery-page';

vi.mock('@remix-run/react', () => ({
  Form: 'form',
  useMatches: () => [],
  useRouteLoaderData: () => undefined,
}));

const draw = (props: { isOffered: boolean; isSent: boolean }) =>
  renderToStaticMarkup(
    <RecoveryPage
      title="아이디 찾기"
      lead="이메일을 입력해 주세요."
      sentText="메일을 보냈어요."
      fields={['email']}
      submit="메일 받기"
      other={{ href: '/login/password', label: '비밀번호 찾기' }}
      problem={undefined}
      {...props}
    />,
  );

it('what was forgotten is asked of the help centre where no mail is sent', () => {
  const html = draw({ isOffered: false, isSent: false });
  expect(html).toContain('지금은 메일을 보낼 수 없어요.');
  expect(html).toMatch(/href="\/help\/inquiry"/);
  expect(html).not.toContain('<form');
  expect(html).not.toContain('비밀번호 찾기');
  expect(draw({ isOffered: true, isSent: false })).toContain('name="email"');
});
