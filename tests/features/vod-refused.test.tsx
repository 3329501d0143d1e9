import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { VodRefused } from '~/features/player/vod-refused';

vi.mock('@remix-run/react', async (original) => ({
  ...(await original<typeof import('@remix-run/react')>()),
  useLocation: () => ({ pathname: '/player/7/catch', search: '' }),
  useRouteLoaderData: () => undefined,
}));

const about = { kind: 'Catch', title: '새벽 산책', userId: 'dodam', nick: '도담' } as const;
const draw = (props: Parameters<typeof VodRefused>[0]) => renderToStaticMarkup(<VodRefused {...props} />);

it('a wall names the clip, its streamer and what to do [D287]', () => {
  const html = draw({ reason: 'subscription', about, isLoggedIn: false, next: null });
  expect(html).toContain('도담님의 Catch ‘새벽 산책’');
  expect(html).toContain('구독자 전용 영상입니다.');
  expect(html).toMatch(/href="\/login\.php[^"]*player%2F7%2Fcatch"/);
  expect(html).toMatch(/href="\/station\/dodam"[^>]*>도담님 방송국 가기/);
  expect(html).toMatch(/href="\/subscribe\?bj_id=dodam"[^>]*>구독하기/);
});

it('a wall names no title that the viewer may not read', () => {
  const html = draw({ reason: 'adult', about: { ...about, title: null }, isLoggedIn: true, next: null });
  expect(html).toContain('도담님의 Catch<');
  expect(html).toMatch(/href="\/station\/dodam"[^>]*>도담님 방송국 가기/);
});

it('a wall that a ticket opens leads to the streamer, who gives them', () => {
  const html = draw({ reason: 'ticket', about, isLoggedIn: true, next: null });
  expect(html).toContain('이용권은 스트리머에게 받을 수 있어요.');
  expect(html).toMatch(/href="\/app\/index.php\?[^"]*dodam[^"]*"[^>]*>쪽지로 이용권 문의하기/);
  expect(html).not.toContain('구독하기');
});
