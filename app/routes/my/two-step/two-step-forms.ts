/** The forms of the page by their `intent`. Each asks for the password and a code, by names of its own. */
export const twoStepForms = ['on', 'codes', 'off', 'key', 'signed'] as const;
export type TwoStepForm = (typeof twoStepForms)[number];

/** Of those by which another app takes the old one's place: proven by a code, or by a passkey. */
export const isOfNewKey = (form: TwoStepForm): form is 'key' | 'signed' =>
  form === 'key' || form === 'signed';
