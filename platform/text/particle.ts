import { josa } from 'es-hangul';
import { composed } from '~protocol/wire/text';

/**
 * Digits and letters whose Korean name ends in a consonant other than ㄹ: 영, 삼, 육; 엠, 엔. es-hangul's josa takes all
 * digits and letters for vowels.
 */
const closed = /[036mn]$/i;

/** The particle of "as": '로' after a vowel or ㄹ, '으로' after another consonant; '로' where that cannot be told. */
export function asParticle(word: string): '로' | '으로' {
  const last = composed(word).at(-1) ?? '';
  if (!/[가-힣]/.test(last)) return closed.test(last) ? '으로' : '로';
  return josa.pick(last, '으로/로');
}
