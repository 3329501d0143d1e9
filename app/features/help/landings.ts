/** Where the keyboard goes on after a ticket was rated: on its page, and at its row of the list. */
export const ratedLanding = (ticketId: string) => `rated-${ticketId}`;

/** Where it goes on once a reply was sent. */
export const lastWritten = 'last-written';
