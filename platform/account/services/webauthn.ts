/** The library of passkeys, loaded at the first of them: it takes half a second of CPU. */
export const webauthn = () => import('@simplewebauthn/server');
