import { describe, expect, it } from 'vitest';
import { cookies, mayShare } from '~/request/cookies';
import { readDevice } from '~/request/device';
import { guestVariant } from '~/request/guest';
import { keepCookie } from '~/request/portal-cookie';

const headers = (values: Record<string, string>) => new Headers(values);

describe('the device', () => {
  it('is a web view when the app names itself in the user agent [D003]', () => {
    expect(
      readDevice(headers({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Moabom/8.15.0' }), 'Moabom'),
    ).toMatchObject({ surface: 'webview', appVersion: '8.15.0' });
    expect(readDevice(headers({ 'user-agent': 'Mozilla/5.0 Chrome/130' }), 'Moabom')).toMatchObject({
      surface: 'browser',
      appVersion: null,
    });
  });

  it('is light by cookie or by Save-Data, and the cookie can say no', () => {
    expect(readDevice(headers({ 'save-data': 'on' }), 'Moabom').light).toBe(true);
    expect(readDevice(headers({ 'save-data': 'on', cookie: 'moabom_light=off' }), 'Moabom').light).toBe(
      false,
    );
    expect(readDevice(headers({ cookie: 'moabom_light=on' }), 'Moabom').light).toBe(true);
    expect(readDevice(headers({}), 'Moabom').light).toBe(false);
  });

  it('takes a theme it knows', () => {
    expect(
      ['dark', 'light', 'pink', ''].map(
        (t) => readDevice(headers({ cookie: `moabom_theme=${t}` }), 'Moabom').theme,
      ),
    ).toEqual(['dark', 'light', 'system', 'system']);
  });
});

describe('the variant of a guest page', () => {
  it('tells themes, light mode and surfaces apart', () => {
    const variants = (
      [{}, { cookie: 'moabom_theme=dark' }, { 'save-data': 'on' }, { 'user-agent': 'Moabom/9' }] as Array<
        Record<string, string>
      >
    ).map((h) => guestVariant(headers(h), 'Moabom'));
    expect(new Set(variants).size).toBe(4);
  });

  it('shares nothing with a session, a flash or a draft', async () => {
    expect(guestVariant(headers({ cookie: 'moabom_session=x' }), 'Moabom')).toBeNull();
    expect(guestVariant(headers({ cookie: '__Host-moabom_session=x' }), 'Moabom')).toBeNull();
    expect(guestVariant(headers({ cookie: 'moabom_flash=x; moabom_theme=dark' }), 'Moabom')).toBeNull();
    const header = await keepCookie(cookies.helpDraft, 'd'.repeat(43), { secure: false });
    const draft = header.split(';')[0] ?? '';
    expect(draft).toContain('=ddd');
    expect(guestVariant(headers({ cookie: draft }), 'Moabom')).toBeNull();
    expect(guestVariant(headers({ cookie: 'other=1' }), 'Moabom')).not.toBeNull();
  });

  it('shares nothing with any personal cookie of the table, nor with an unknown one that looks like ours', () => {
    const shared = Object.values(cookies).filter(({ name }) => mayShare([name]));
    expect(shared.map(({ name }) => name)).toEqual([
      'moabom_theme',
      'moabom_light',
      'selectedMode',
      'moabom_watcher',
    ]);
    expect(mayShare(['moabom_theme', 'preferRelation'])).toBe(false);
    expect(mayShare(['moabom_new'])).toBe(false);
    expect(mayShare(['_ga'])).toBe(true);
  });
});
