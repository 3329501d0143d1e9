import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picturePaths } from '~protocol/picture/calls';
import { pictureIdOf, picturePath } from '~protocol/picture/codes';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let token = '';
let visits = 0;

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  token = await platform.signIn('dodam');
});
afterAll(() => platform?.close());

const open = (address: string, as?: string) => {
  visits += 1;
  return portal(address, { token: as, requestId: `picture-${visits}` });
};
async function upload(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('files[]', new Blob([new Uint8Array(bytes)]), 'a.png');
  const answer = await platform.request(`/main${picturePaths.save}`, { method: 'POST', body, token });
  expect(answer.status).toBe(200);
  const viewer = await (await platform.request('/main/api/account/viewer', { token })).json();
  return pictureIdOf(viewer.user.profileImage) ?? '';
}

describe('the address of a profile picture', () => {
  it('may be kept for ever, and leads to the next picture once there is one [L052]', async () => {
    const first = await upload('#a00');
    const file = await open(picturePath(first));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const second = await upload('#0a0');
    const led = async (id: string, size: 'large' | 'small') => {
      const answer = await open(picturePath(id, size));
      return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')];
    };
    const kept = 'public, max-age=60';
    expect(await led(first, 'large')).toEqual([302, picturePath(second), kept]);
    expect(await led(first, 'small')).toEqual([302, picturePath(second, 'small'), kept]);
    expect(await led('0'.repeat(16), 'small')).toEqual([302, '/media/ph/avatar.webp', kept]);
    for (const name of ['x.webp', `${first}.png`, `${first}t.webp`])
      expect((await open(`/media/profile/${name}`)).status).toBe(404);
  });

  it('is in the very next page, wherever the face of a streamer is shown [L052]', async () => {
    const id = await upload('#00a');
    const [small, large] = [picturePath(id, 'small'), picturePath(id)];
    const viewer = await platform.signIn('bomi');
    for (const [address, face] of [
      ['/station/dodam', large],
      ['/my/favorite', large],
      ['/my/feed', small],
      ['/search?szKeyword=도담', large],
      ['/login.php', small],
    ] as const) {
      const html = await (await open(address, address === '/login.php' ? undefined : viewer)).text();
      expect([address, html.includes(face)]).toEqual([address, true]);
      expect([address, html.includes('/media/p/dodam.webp')]).toEqual([address, false]);
    }
    expect(await (await open('/help/terms', token)).text()).toContain(small);
  });
});
