/** Ids of the form for addresses of one's own: its fields have the names of the setup's. */
export const ownPrefix = 'own-';
