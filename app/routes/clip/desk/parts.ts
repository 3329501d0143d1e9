/** Where the keyboard goes on when a clip is being made: what is said of its state. */
export const stateLanding = 'state';
