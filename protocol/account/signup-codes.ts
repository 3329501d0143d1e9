/** Who may sign up (calls: signup.ts). No zod: pages import it. */

/**
 * open: everybody; confirmed: who follows the link of a mail; approval: whom administrators let in; invited: who has a link
 * of theirs; closed: nobody.
 */
export const signupModes = ['open', 'confirmed', 'approval', 'invited', 'closed'] as const;
export type SignupMode = (typeof signupModes)[number];

export const signupModeFacts: Record<SignupMode, { name: string; about: string }> = {
  open: { name: '누구나', about: '아이디와 비밀번호를 정하면 바로 가입돼요.' },
  confirmed: {
    name: '메일을 확인한 사람',
    about: '이메일을 꼭 적고, 받은 메일의 주소에서 확인해야 가입이 끝나요.',
  },
  approval: {
    name: '확인받은 사람',
    about: '가입하려는 이유를 적고, 관리자가 아래에서 받아들여야 가입이 끝나요.',
  },
  invited: { name: '초대받은 사람', about: '아래에서 만든 초대 링크가 있어야 가입할 수 있어요.' },
  closed: { name: '받지 않음', about: '가입 화면에서 지금은 가입을 받지 않는다고 안내해요.' },
};

/** How long an id and a nick wait for their mail to be confirmed. */
export const confirmHours = 48;

/** How long a sign-up waits for administrators, and how long one that they refused is told so; days. */
export const approvalDays = { waits: 30, refused: 7 } as const;
/** Characters of why somebody wants to sign up, and of why not. */
export const approvalReasonLength = 500;
export const approvalDecisions = ['approve', 'refuse'] as const;

/** Of an invitation: accounts at most, and characters of whom it is for. */
export const invitationLimits = { uses: 100, note: 100 } as const;

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
