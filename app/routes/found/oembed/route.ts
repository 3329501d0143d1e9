import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerOembed } from './oembed.server';

/** How another site shows one of our videos. */
export const loader = (args: LoaderFunctionArgs) => answerOembed(args);
