import { links } from '~/links/links';
import { seeOther } from '~/request/redirect.server';

/** MY begins with the favourites. */
export const loader = () => seeOther(links.myFavorite());
