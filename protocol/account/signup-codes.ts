/** Who may sign up (calls: signup.ts). No zod: pages import it. */

/** open: everybody; closed: nobody. */
export const signupModes = ['open', 'closed'] as const;
export type SignupMode = (typeof signupModes)[number];

export const signupModeFacts: Record<SignupMode, { name: string; about: string }> = {
  open: { name: '누구나', about: '아이디와 비밀번호를 정하면 바로 가입돼요.' },
  closed: { name: '받지 않음', about: '가입 화면에서 지금은 가입을 받지 않는다고 안내해요.' },
};

/** How long a challenge may be answered, and characters of what comes back. */
export const challengeMinutes = 30;
export const proofLengths = { challenge: 2000, solution: 300, answer: 100 } as const;

/** New accounts of one network: an address, which many phones of a carrier may share, or the /64 of an IPv6 address. */
export const signupLimits = { hourly: 10, daily: 50 } as const;

/** What may not sign up: a mail domain with those below it, one address, a network. */
export const signupBlockKinds = ['domain', 'email', 'network'] as const;
export type SignupBlockKind = (typeof signupBlockKinds)[number];

export const signupBlockNames: Record<SignupBlockKind, string> = {
  domain: '메일 도메인',
  email: '메일 주소',
  network: '네트워크',
};

/** Characters of why, for colleagues. */
export const blockReasonLength = 300;
