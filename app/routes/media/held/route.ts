import type { LoaderFunctionArgs } from '@remix-run/node';
import { passStreamFile } from '~/features/player/stream-file.server';
import { openHeldFile } from '~/upstream/stream-media.server';

/** What a member may cut a clip out of, by their own ticket (L058). */
export const loader = (args: LoaderFunctionArgs) => passStreamFile(args, openHeldFile, 3_600);
