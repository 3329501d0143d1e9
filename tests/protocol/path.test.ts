import { expect, it } from 'vitest';
import { directoryCalls } from '~protocol/directory/calls';
import { liveCalls } from '~protocol/live/calls';
import { pathOf } from '~protocol/wire/path';

it('writes each parameter into its place, encoded', () => {
  expect(pathOf(liveCalls.calls.player.path, { userId: 'a/b 가', broadNo: 7 })).toBe(
    '/api/player/live/a%2Fb%20%EA%B0%80/7',
  );
});

it('takes the whole segment where the pattern says what it looks like', () => {
  expect(pathOf(directoryCalls.calls.posters.path, { file: 'main_gamecategory_viewer.js' })).toBe(
    '/main/main_gamecategory_viewer.js',
  );
});
