import { z } from 'zod';

/** A time of the wire ('YYYY-MM-DD HH:mm:ss', Seoul) as pages show it: 'YYYY-MM-DD HH:mm'. */
export const minute = z.string().transform((date) => date.slice(0, 16));
