/** The same rules on the sign-up page and in the platform. User ids are also path segments (GN29). */
export const userIdPattern = /^[a-z][a-z0-9_]{3,15}$/;
/** How long the link in a mail sets another password. */
export const passwordLinkMinutes = 30;
export const passwordLength = { min: 8, max: 100 } as const;
export const nickLength = { min: 2, max: 20 } as const;
/** Whose the posts, comments and notes of those who left are: nobody's page, and no id or nick to sign up with. */
export const leftMember = { userId: '-', nick: '탈퇴한 회원' } as const;

/** Characters of what a browser calls itself that are kept. */
export const userAgentLength = 400;

/** Passkeys of one account. */
export const passkeyMost = 10;
/** Characters of what a member calls a passkey. */
export const passkeyNameLength = 40;
/** What a device calls a passkey, base64url. */
export const passkeyIdPattern = /^[\w-]{1,1400}$/;
