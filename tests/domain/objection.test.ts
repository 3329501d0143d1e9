import { describe, expect, it } from 'vitest';
import { appVersions, canDownload, isOlder } from '~/domain/help/app-version';
import { objectionExit } from '~/domain/help/objection';

describe('an error of the objection status', () => {
  it.each([
    [409, 'myInquiries'],
    [500, 'inquiry'],
    [403, 'help'],
    [502, 'help'],
    [200, 'help'],
    [null, 'help'],
  ])('%s leads to %s [H106, H107]', (status, exit) => expect(objectionExit(status)).toBe(exit));
});

describe('a download in the app', () => {
  it.each([
    ['8.14.9', true],
    ['8.9.1', true],
    ['7.99', true],
    ['8.15.0', false],
    ['8.15', false],
    ['8.15.1', false],
    ['10.0', false],
  ])('of version %s: too old %s [H099]', (version, older) => {
    expect(isOlder(version, '8.15.0')).toBe(older);
    expect(canDownload(version)).toBe(!older);
  });
  it('is known of two features [D028]', () =>
    expect(appVersions).toEqual({ download: '8.15.0', mobileFeature: '5.22.0' }));
  it('has no limit outside the app [H099]', () => expect(canDownload(null)).toBe(true));
});
