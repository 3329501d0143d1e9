import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { readHistory } from '~/features/history/history-page.server';

export const loadLater = async (args: LoaderFunctionArgs) =>
  json(await readHistory(args, 'later', ['later-view', 'later-all']));
