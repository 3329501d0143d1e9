import type { LoaderFunctionArgs } from '@remix-run/node';
import { passStreamFile } from '~/features/player/stream-file.server';
import { openRecordedFile } from '~/upstream/stream-media.server';

/** Segments of a recorded broadcast, by the viewer's own ticket; the VOD's playlist names them. */
export const loader = (args: LoaderFunctionArgs) => passStreamFile(args, openRecordedFile, 3_600);
