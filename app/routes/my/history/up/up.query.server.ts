import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { readHistory } from '~/features/history/history-page.server';

export const loadUps = async (args: LoaderFunctionArgs) => json(await readHistory(args, 'up'));
