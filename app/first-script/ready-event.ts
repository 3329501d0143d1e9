/** Sent to the window when the app answers to events. */
export const readyEvent = 'app-ready';
