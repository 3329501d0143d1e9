/** What figures of the help centre can be asked for. No zod: pages import it. */

/** Days that are summed, and compared with as many before them. */
export const figureDays = [7, 28, 90] as const;

/** The tables, each of which is a file, too. */
export const figureTables = ['days', 'weeks', 'categories', 'staff'] as const;
export type FigureTable = (typeof figureTables)[number];
