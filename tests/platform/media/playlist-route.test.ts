import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { broadcast } from '../../../platform/tables/live/live';
import { type LivePlatform, openLivePlatform } from '../../support/live';

let platform: LivePlatform;
let no: number;
let other: number;
beforeAll(async () => {
  platform = await openLivePlatform();
  no = await platform.goLive('streamer1');
  other = await platform.goLive('streamer2', { hlsUrl: 'https://live.example.com/a/index.m3u8' });
});
afterAll(() => platform.close());

async function hlsUrl(userId: string, broadNo: number): Promise<string> {
  const { body } = await platform.getJson(`/main/api/player/live/${userId}/${broadNo}`);
  return (body as { data: { hlsUrl: string } }).data.hlsUrl;
}

describe('the playlist address of a broadcast', () => {
  it('plays the clip of the broadcast', async () => {
    const answer = await platform.request(`/main${await hlsUrl('streamer1', no)}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('/media/clips/sea-1/seg-000.ts');
  });

  it('is what the streamer entered when there is an address of theirs', async () => {
    expect(await hlsUrl('streamer2', other)).toBe('https://live.example.com/a/index.m3u8');
  });

  it('is refused without a ticket, with a foreign or changed one, and after six hours', async () => {
    const url = await hlsUrl('streamer1', no);
    const [path = '', ticket = ''] = url.split('?t=');
    const [expiry = '', signature = ''] = ticket.split('.');
    const later = (Number.parseInt(expiry, 36) + 3600).toString(36);
    const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const bad = [
      '',
      `?t=`,
      `?t=${later}.${signature}`,
      `?t=${expiry}.${changed}`,
      `?t=${expiry}`,
      '?t=%00',
      '?t=한글',
    ];
    for (const query of bad) {
      const answer = await platform.request(`/main${path}${query}`);
      expect([query, answer.status]).toEqual([query, query === '?t=%00' ? 400 : 403]);
    }
    expect((await platform.request(`/main/media/live/${other}/index.m3u8?t=${ticket}`)).status).toBe(403);
    platform.clock.advance(6 * 3_600_000 - 1);
    expect((await platform.request(`/main${url}`)).status).toBe(200);
    platform.clock.advance(1001);
    expect((await platform.request(`/main${url}`)).status).toBe(403);
  });

  it('ends when the broadcast has ended', async () => {
    const url = await hlsUrl('streamer1', no);
    await platform.context.db
      .update(broadcast)
      .set({ endedAt: platform.clock.now() })
      .where(eq(broadcast.no, no));
    expect(await (await platform.request(`/main${url}`)).text()).toContain('#EXT-X-ENDLIST');
  });
});
