import type { HiddenRuleKind } from '~protocol/hiding/rules';

/** What a member can hide. */
export type HiddenKind = 'streamer' | HiddenRuleKind;

/** `?hidden=show`: a list is shown with what its viewer hides. */
export const hiddenParam = 'hidden';

export const wantsHidden = (params: URLSearchParams): boolean => params.get(hiddenParam) === 'show';

/** The parameter's value in an address; null leaves it out. */
export const hiddenValue = (showsHidden: boolean | undefined) => (showsHidden ? 'show' : null);
