/** The house's own texts that members agree to (protocol/policy/calls.ts has the shapes). No zod: pages import it. */

export const policyKinds = ['terms', 'privacy'] as const;
export type PolicyKind = (typeof policyKinds)[number];

export const policyNames: Record<PolicyKind, string> = {
  terms: '이용약관',
  privacy: '개인정보처리방침',
};

/** Characters of a text: the portal prints 64 KB of HTML, and Korean takes three bytes a character. */
export const policyLength = 20_000;
