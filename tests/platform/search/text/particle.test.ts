import { expect, it } from 'vitest';
import { asParticle } from '../../../../platform/text/particle';

it.each([
  ['도담', '으로'],
  ['롤', '로'],
  ['달빛연대기', '로'],
  ['축구', '로'],
  ['농구장', '으로'],
  ['2024', '로'],
  ['버전 3', '으로'],
  ['RPG', '로'],
  ['FPS m', '으로'],
  ['', '로'],
  ['한글'.normalize('NFD'), '로'],
])('goes by the last sound: %s%s', (word, particle) => {
  expect(asParticle(word)).toBe(particle);
});
