/** The library of passkeys, loaded at the first of them: it takes a start longer than all the rest of the platform's. */
export const webauthn = () => import('@simplewebauthn/server');
