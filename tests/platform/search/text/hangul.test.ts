import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromJamo, initialsOf, isInitials, toJamo } from '../../../../platform/text/hangul';
import { otherKeyboard, toHangul, toLatin } from '../../../../platform/text/keyboard';

describe('jamo', () => {
  it.each([
    ['환불', 'ㅎㅗㅏㄴㅂㅜㄹ'],
    ['닭갈비', 'ㄷㅏㄹㄱㄱㅏㄹㅂㅣ'],
    ['까치', 'ㄲㅏㅊㅣ'],
    ['의자 vod', 'ㅇㅡㅣㅈㅏ vod'],
    ['얘기', 'ㅇㅒㄱㅣ'],
  ])('takes %s apart into key presses and puts it together', (text, presses) => {
    expect(toJamo(text)).toBe(presses);
    expect(fromJamo(presses)).toBe(text);
  });

  it('puts every syllable together again', () => {
    for (let code = 0xac00; code <= 0xd7a3; code++) {
      const syllable = String.fromCharCode(code);
      if (fromJamo(toJamo(syllable)) !== syllable) expect.fail(syllable);
    }
  });

  it('gives a consonant before a vowel to the next syllable, and leaves what makes no syllable', () => {
    expect(fromJamo('ㄱㅏㄱㅅㅏ')).toBe('각사');
    expect(fromJamo('ㅁㄴㅇㄹ')).toBe('ㅁㄴㅇㄹ');
    expect(fromJamo('ㅏㄱㅏ')).toBe('ㅏ가');
  });

  it('reads the initial consonants', () => {
    expect(initialsOf('환불 vod')).toBe('ㅎㅂ vod');
    expect(isInitials('ㅎㅂ ㅅㅊ')).toBe(true);
    expect(isInitials('ㅎ부')).toBe(false);
  });
});

describe('the keyboard left in the other language', () => {
  it.each([
    ['ghksqnf', '환불'],
    ['qufvndtjs', '별풍선'],
    ['Rkaqkd', '깜방'],
    ['RHKRWL', '꽊찌'],
    ['wmfruckwrl', '즐겨찾기'],
  ])('reads %s as %s', (typed, meant) => {
    expect(toHangul(typed)).toBe(meant);
  });

  it('reads 한글 as the letters on the same keys, and back', () => {
    expect(toLatin('팽')).toBe('vod');
    expect(toLatin('캐치')).toBe('zocl');
    fc.assert(
      fc.property(fc.integer({ min: 0xac00, max: 0xd7a3 }), (code) => {
        const syllable = String.fromCharCode(code);
        expect(toHangul(toLatin(syllable))).toBe(syllable);
      }),
    );
  });

  it('offers the other reading only for one alphabet and whole syllables', () => {
    expect(otherKeyboard('ghksqnf tlscjd')).toBe('환불 신청');
    expect(otherKeyboard('팽')).toBe('vod');
    expect(otherKeyboard('VOD 삭제')).toBeNull();
    expect(otherKeyboard('html')).toBeNull();
    expect(otherKeyboard('1234')).toBeNull();
  });
});
