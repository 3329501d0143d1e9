import { describe, expect, it } from 'vitest';
import {
  iconSizes,
  panelHeight,
  readPanelMessage,
  shownIconSize,
  sideOf,
  toIconSize,
} from '~/domain/assistant';

describe('the floating icon', () => {
  it('is 150, 200 or 260 px, 200 by default [A010]', () => {
    expect(iconSizes).toEqual({ small: 150, medium: 200, large: 260 });
    expect(toIconSize(null)).toBe('medium');
    expect(toIconSize('small')).toBe('small');
  });

  it('is medium instead of large in windows of 1024 px and less', () => {
    expect(shownIconSize('large', 1024)).toBe('medium');
    expect(shownIconSize('large', 1025)).toBe('large');
    expect(shownIconSize('small', 360)).toBe('small');
  });

  it('snaps to the right beyond 55 % of the window', () => {
    expect(sideOf(550, 1000)).toBe('left');
    expect(sideOf(551, 1000)).toBe('right');
  });
});

it('gives the panel 400 px to the height of the window less 94, by default 60 %', () => {
  expect(panelHeight(750, 1000)).toBe(750);
  expect(panelHeight(100, 1000)).toBe(400);
  expect(panelHeight(2_000, 1000)).toBe(906);
  expect(panelHeight('default', 1000)).toBe(600);
  expect(panelHeight(750, 420)).toBe(326);
});

describe('messages of the panel', () => {
  it('are read with their fields [A019]', () => {
    expect(readPanelMessage({ type: 'WATCH_LIVE', broad_no: '7', streamer_id: 'dodam' })).toEqual({
      type: 'WATCH_LIVE',
      no: 7,
      streamerId: 'dodam',
    });
    expect(readPanelMessage({ type: 'WATCH_VOD', title_no: 9 })).toEqual({ type: 'WATCH_VOD', no: 9 });
    expect(readPanelMessage({ type: 'WATCH_CATCH', title_no: 9 })).toEqual({ type: 'WATCH_CATCH', no: 9 });
    expect(readPanelMessage({ type: 'NAVIGATE_BROWSER', url: 'https://a.example/' })).toMatchObject({
      url: 'https://a.example/',
    });
    expect(readPanelMessage({ type: 'THROW_TOAST', msg: '<b>안녕</b>' })).toMatchObject({
      text: '<b>안녕</b>',
    });
    expect(readPanelMessage({ type: 'SETTING_HEIGHT', height: 'default' })).toMatchObject({
      height: 'default',
    });
    expect(readPanelMessage({ type: 'CHANG_FLOATING_PERSONA_SIZE', size: 'large' })).toMatchObject({
      size: 'large',
    });
    expect(
      readPanelMessage({
        type: 'UPDATE_PERSONA',
        streamer_id: 'dodam',
        streamer_nick: '도담',
        streamer_profile: '/media/p/dodam.webp',
      }),
    ).toEqual({
      type: 'UPDATE_PERSONA',
      persona: { streamerId: 'dodam', nick: '도담', image: '/media/p/dodam.webp' },
    });
    for (const type of ['CLOSE_WEBVIEW', 'REMOVE_TOKEN', 'ASSISTANT_PAGE_CHANGE'])
      expect(readPanelMessage({ type })).toEqual({ type });
  });

  it.each([
    null,
    'CLOSE_WEBVIEW',
    { type: 'toString' },
    { type: 'FORMAT_DISK' },
    { type: 'WATCH_VOD' },
    { type: 'WATCH_VOD', title_no: '1/../../x' },
    { type: 'WATCH_LIVE', broad_no: 1, streamer_id: '../x' },
    { type: 'NAVIGATE_BROWSER', url: 'javascript:alert(1)' },
    { type: 'NAVIGATE_BROWSER', url: 'moabom://live' },
    { type: 'SETTING_HEIGHT', height: 'NaN' },
  ])('are ignored when they are none: %j', (data) => {
    expect(readPanelMessage(data)).toBeNull();
  });

  it('wear no picture from elsewhere', () => {
    const from = {
      type: 'UPDATE_PERSONA',
      streamer_id: 'a',
      streamer_nick: 'b',
      streamer_profile: 'https://x/y.webp',
    };
    expect(readPanelMessage(from)).toMatchObject({ persona: { image: null } });
  });
});
