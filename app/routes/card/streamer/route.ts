import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { seeOther } from '~/request/redirect.server';
import { changeFavoriteOf, streamerOf } from './favorite.action.server';

/** The address of a form has no page: the streamer's station. */
export const loader = ({ params }: LoaderFunctionArgs) => seeOther(links.stationHome(streamerOf(params)));

/** POST of the favourite buttons of streamer cards. */
export const action = (args: ActionFunctionArgs) => changeFavoriteOf(args);
