/** Of the newest entry of a thread, where whoever has sent it goes on. */
export const lastEntryId = 'last';
