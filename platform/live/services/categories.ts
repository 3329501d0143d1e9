import type { PlatformContext } from '../../core/context';
import * as store from '../store/categories';

export type CategoryRow = store.CategoryRow;

/** Every category that is there, most viewers first, for lists that pick some of them. */
export const listCategories = ({ db }: PlatformContext): Promise<CategoryRow[]> => store.listCategories(db);
