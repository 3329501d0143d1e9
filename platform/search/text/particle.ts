/** Digits and letters whose Korean name ends in a consonant other than ㄹ: 영, 삼, 육; 엠, 엔. */
const closed = /[036mn]$/i;
const firstSyllable = 0xac00;
const finals = 28;
const rieul = 8;

/** The particle of "as": '로' after a vowel or ㄹ, '으로' after another consonant; '로' where that cannot be told. */
export function asParticle(word: string): '로' | '으로' {
  const last = word.normalize('NFC').at(-1) ?? '';
  if (!/[가-힣]/.test(last)) return closed.test(last) ? '으로' : '로';
  const final = (last.charCodeAt(0) - firstSyllable) % finals;
  return final === 0 || final === rieul ? '로' : '으로';
}
