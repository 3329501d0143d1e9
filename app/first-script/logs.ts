/** Loaded by the first script, without the app. */
import { watchCards } from './card-log';
import { watchClicks } from './click-log';

watchCards();
watchClicks();
