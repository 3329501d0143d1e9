/** The scripts of a page are built apart and share nothing but the window. */
const mark = 'appIsLoaded';

/** The app takes over: it answers what is pressed from now on. */
export const noteAppLoaded = (): void => void Object.assign(window, { [mark]: true });

export const isAppLoaded = (): boolean => mark in window;
