/** Loaded by the first script when the page has come to rest. */
import { watchCards } from './card-log';
import { watchClicks } from './click-log';

watchCards();
watchClicks();
