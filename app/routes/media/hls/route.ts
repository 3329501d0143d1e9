import type { LoaderFunctionArgs } from '@remix-run/node';
import { passStreamFile } from '~/features/player/stream-file.server';
import { openStreamFile } from '~/upstream/stream-media.server';

/** Playlist and segments of what an encoder sends, by the viewer's own ticket. */
export const loader = (args: LoaderFunctionArgs) => passStreamFile(args, openStreamFile, 60);
