/** Sent to the window when a press leads nowhere for want of a connection. */
export const offlineEvent = 'no-line';
