import { describe, expect, it } from 'vitest';
import { fillMacros, macroNames, macroTexts, unfilledMacros, unknownMacros } from '~protocol/staff/macros';

describe('macros of canned answers', () => {
  it('are filled wherever they stand; one without a value stays', () => {
    const text = '{닉네임}님, { 닉네임 }님! {접수번호} {상담원}';
    expect(fillMacros(text, { 닉네임: '봄이', 상담원: '지기' })).toBe('봄이님, 봄이님! {접수번호} 지기');
  });

  it('are told apart from what stands for nothing, and each is named once', () => {
    const text = '{닉네임} {이름} {이름} { 접수번호 } {{카테고리}} { } {}';
    expect(unknownMacros(text)).toEqual(['이름', '']);
    expect(unfilledMacros(text)).toEqual(['닉네임', '접수번호', '카테고리']);
  });

  it('take a value as it is, but for the braces that would make it look like a macro', () => {
    const filled = fillMacros('{닉네임}', { 닉네임: '{상담원}$&' });
    expect(filled).toBe('(상담원)$&');
    expect(unfilledMacros(filled)).toEqual([]);
  });

  it('are all explained', () => {
    expect(Object.keys(macroTexts)).toEqual([...macroNames]);
  });
});
