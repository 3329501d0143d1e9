/** Where the keyboard goes on in the list of the member's clips after a change. */
export const clipsLanding = 'clips';
