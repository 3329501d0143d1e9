/** The calls of each area (its table in protocol/) as functions. */
import { noteCalls } from '~protocol/note';
import { clientOf } from './client-of.server';

export const notes = clientOf(noteCalls);
