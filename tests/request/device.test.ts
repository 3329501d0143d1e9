import { describe, expect, it } from 'vitest';
import { cookies, mayShare } from '~/request/cookies';
import { readDevice } from '~/request/device';
import { guestVariant } from '~/request/guest';
import { keepCookie } from '~/request/portal-cookie';

/** what the operator has set; the demo lets a browser play the app */
const live = { mode: 'live', app: { userAgent: 'Moabom/{version}' } } as const;
const demo = { ...live, mode: 'demo' } as const;

const headers = (values: Record<string, string>) => new Headers(values);

describe('the device', () => {
  it('is a web view when the app names itself in the user agent [D003]', () => {
    expect(
      readDevice(headers({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Moabom/8.15.0' }), live),
    ).toMatchObject({ surface: 'webview', appVersion: '8.15.0' });
    expect(readDevice(headers({ 'user-agent': 'Mozilla/5.0 Chrome/130' }), live)).toMatchObject({
      surface: 'browser',
      appVersion: null,
    });
  });

  it('is told by the pattern that the operator has set', () => {
    const versionOf = (userAgent: string, pattern: string) =>
      readDevice(headers({ 'user-agent': userAgent }), { ...live, app: { userAgent: pattern } }).appVersion;
    expect([
      versionOf('Mozilla/5.0 Bada/9.1', 'Bada'),
      versionOf('Mozilla/5.0 (app; v5.22.0) x', '(app; v{version})'),
      versionOf('Mozilla/5.0 (app; v5.22.0b) x', '(app; v{version})'),
      versionOf('Mozilla/5.0 Bada/beta', 'Bada/{version}'),
    ]).toEqual(['9.1', '5.22.0', null, null]);
  });

  it('shows one broadcast in a row or two, on pages that are shared by those who chose alike', () => {
    const of = (cookie: string) => [
      readDevice(headers({ cookie }), live).liveColumns,
      guestVariant(headers({ cookie }), live),
    ];
    const [one, plain] = of('');
    const [two, double] = of('moabom_live_columns=2');
    expect([one, two]).toEqual(['1', '2']);
    expect(double).not.toBe(plain);
    expect(of('moabom_live_columns=1')).toEqual(['1', plain]);
    expect(of('moabom_live_columns=3')).toEqual(['1', plain]);
  });

  it('may be played by a cookie in demo mode, and there only', () => {
    const played = headers({ cookie: 'moabom_played_agent=ios/5.0' });
    expect([readDevice(played, demo), readDevice(played, live)]).toMatchObject([
      { surface: 'webview', appVersion: '5.0' },
      { surface: 'browser', appVersion: null },
    ]);
    expect(guestVariant(played, demo)).not.toBe(guestVariant(headers({}), demo));
    expect(readDevice(headers({ cookie: 'moabom_played_agent=ios/x' }), demo).surface).toBe('browser');
  });

  it('is light by cookie or by Save-Data, and the cookie can say no', () => {
    expect(readDevice(headers({ 'save-data': 'on' }), live).light).toBe(true);
    expect(readDevice(headers({ 'save-data': 'on', cookie: 'moabom_light=off' }), live).light).toBe(false);
    expect(readDevice(headers({ cookie: 'moabom_light=on' }), live).light).toBe(true);
    expect(readDevice(headers({}), live).light).toBe(false);
  });

  it('takes a theme it knows', () => {
    expect(
      ['dark', 'light', 'pink', ''].map(
        (t) => readDevice(headers({ cookie: `moabom_theme=${t}` }), live).theme,
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
    ).map((h) => guestVariant(headers(h), live));
    expect(new Set(variants).size).toBe(4);
  });

  it('shares nothing with a session, a flash or a draft', async () => {
    expect(guestVariant(headers({ cookie: 'moabom_session=x' }), live)).toBeNull();
    expect(guestVariant(headers({ cookie: '__Host-moabom_session=x' }), live)).toBeNull();
    expect(guestVariant(headers({ cookie: 'moabom_flash=x; moabom_theme=dark' }), live)).toBeNull();
    const header = await keepCookie(cookies.helpDraft, 'd'.repeat(43), { secure: false });
    const draft = header.split(';')[0] ?? '';
    expect(draft).toContain('=ddd');
    expect(guestVariant(headers({ cookie: draft }), live)).toBeNull();
    expect(guestVariant(headers({ cookie: 'other=1' }), live)).not.toBeNull();
  });

  it('shares nothing with any personal cookie of the table, nor with an unknown one that looks like ours', () => {
    const shared = Object.values(cookies).filter(({ name }) => mayShare([name]));
    expect(shared.map(({ name }) => name)).toEqual([
      'moabom_theme',
      'moabom_light',
      'moabom_live_columns',
      'moabom_popups',
      'floating_persona_side',
      'moabom_chat_fold',
      'moabom_played_agent',
      'selectedMode',
      'moabom_watcher',
      'moabom_doors',
    ]);
    expect(mayShare(['moabom_theme', 'preferRelation'])).toBe(false);
    expect(mayShare(['moabom_new'])).toBe(false);
    expect(mayShare(['_ga'])).toBe(true);
  });
});
