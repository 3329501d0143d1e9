import { describe, expect, it } from 'vitest';
import { explainError } from '../../../platform/core/explain-error';
import { readVideoSettings } from '../../../platform/core/video-settings';

const gib = 2 ** 30;

describe('the settings of uploads', () => {
  it('have defaults, and take what is set', () => {
    expect(readVideoSettings({})).toEqual({
      mostBytes: 4 * gib,
      keptBytes: 50 * gib,
      keepFreeBytes: 2 * gib,
      jobs: 1,
    });
    const set = { VIDEO_MAX_GIB: '0.5', VIDEO_KEEP_GIB: '1', VIDEO_JOBS: '0' };
    expect(readVideoSettings(set)).toEqual({
      ...{ mostBytes: gib / 2, keptBytes: gib, keepFreeBytes: 2 * gib, jobs: 0 },
    });
  });

  it.each([
    ['VIDEO_MAX_GIB', '0'],
    ['VIDEO_MAX_GIB', '65'],
    ['VIDEO_MAX_GIB', 'a lot'],
    ['VIDEO_KEEP_GIB', '3'],
    ['VIDEO_JOBS', '1.5'],
    ['VIDEO_JOBS', '17'],
  ])('name %s=%s at the start', (name, value) => {
    const message = (() => {
      try {
        return readVideoSettings({ [name]: value });
      } catch (error) {
        return explainError(error);
      }
    })();
    expect(message).toMatch(new RegExp(`^${name}: .*(?:정해 주세요)`));
  });
});
