import { z } from 'zod';

const count = z.coerce.number();

/** Of a list that counts its pages, from 1. */
export const pageMetaSchema = z.object({ currentPage: count, lastPage: count, total: count });
