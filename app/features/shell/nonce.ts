import { createContext, useContext } from 'react';

/** The CSP nonce of the page being rendered; undefined in the browser, where React leaves the attribute alone. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
