import { randomUUID } from 'node:crypto';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { readSetting } from '~/features/station/setting/setting.server';

/** The boards, and the key of the form for another. */
export const loadBoards = async (args: LoaderFunctionArgs) =>
  json({ ...(await readSetting(args, 'board', {})), newBoardKey: randomUUID() });
