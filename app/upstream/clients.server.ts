/** The calls of each area (its table in protocol/) as functions. */

import { commentCalls, postLikeCalls, postTalkCalls } from '~protocol/comments';
import { favoriteCalls, favoriteListCalls } from '~protocol/favorites';
import { feedCalls } from '~protocol/feed';
import { cardCalls, hiddenCalls } from '~protocol/hidden';
import { historyCalls } from '~protocol/history';
import { homeDeskCalls } from '~protocol/home-desk';
import { myDataCalls } from '~protocol/my-data';
import { myCalls } from '~protocol/my-streamers';
import { noteCalls } from '~protocol/note';
import { playlistCalls } from '~protocol/playlist';
import { recommendCalls } from '~protocol/recommend';
import { settingCalls } from '~protocol/station-settings';
import { watchNextCalls } from '~protocol/watch-next';
import { laterCalls, recentCalls, upCalls } from '~protocol/watching';
import { clientOf } from './client-of.server';

export const cards = clientOf(cardCalls);
export const comments = clientOf(commentCalls);
export const favoriteLists = clientOf(favoriteListCalls);
export const favorites = clientOf(favoriteCalls);
export const feed = clientOf(feedCalls);
export const hidden = clientOf(hiddenCalls);
export const history = clientOf(historyCalls);
export const homeDesk = clientOf(homeDeskCalls);
export const later = clientOf(laterCalls);
export const my = clientOf(myCalls);
export const myData = clientOf(myDataCalls);
export const notes = clientOf(noteCalls);
export const playlists = clientOf(playlistCalls);
export const postLikes = clientOf(postLikeCalls);
export const postTalk = clientOf(postTalkCalls);
export const recent = clientOf(recentCalls);
export const recommendations = clientOf(recommendCalls);
export const settings = clientOf(settingCalls);
export const ups = clientOf(upCalls);
export const watchNext = clientOf(watchNextCalls);
