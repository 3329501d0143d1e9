/** What somebody is here, and whether they may write: the keyboard goes on there after an act. */
export const stateId = 'person-state';
