import type { PlatformContext } from '../../core/context';
import { type CategoryRow, listTiles } from '../store/directory';

/** Every category that is there, most viewers first, for lists that pick some of them. */
export const listCategories = ({ db }: PlatformContext): Promise<CategoryRow[]> => listTiles(db);
