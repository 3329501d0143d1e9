/** Where the keyboard goes on after a change: the heading of the list. */
export const uploadsLanding = 'uploads';
