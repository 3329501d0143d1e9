/** The calls of each area (its table in protocol/) as functions. */

import { commentCalls, postLikeCalls, postTalkCalls } from '~protocol/comments';
import { homeDeskCalls } from '~protocol/home-desk';
import { noteCalls } from '~protocol/note';
import { settingCalls } from '~protocol/station-settings';
import { clientOf } from './client-of.server';

export const homeDesk = clientOf(homeDeskCalls);
export const notes = clientOf(noteCalls);
export const postLikes = clientOf(postLikeCalls);
export const postTalk = clientOf(postTalkCalls);
export const settings = clientOf(settingCalls);
export const comments = clientOf(commentCalls);
