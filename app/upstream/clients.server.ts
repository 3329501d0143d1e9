/** The calls of each area (its table in protocol/) as functions. */

import { commentCalls, postLikeCalls, postTalkCalls } from '~protocol/comments';
import { noteCalls } from '~protocol/note';
import { clientOf } from './client-of.server';

export const notes = clientOf(noteCalls);
export const postLikes = clientOf(postLikeCalls);
export const postTalk = clientOf(postTalkCalls);
export const comments = clientOf(commentCalls);
