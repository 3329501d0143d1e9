import type { LoaderFunctionArgs } from '@remix-run/node';
import { overlayDocument, overlayLines } from '~/features/chat/overlay/document.server';
import { openOverlay } from '~/features/chat/overlay/open.server';
import { numberIdOf } from '~protocol/wire/ids';

/** The chat over the picture of a broadcast (L040). `after`: the lines behind that one alone, for its script. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const after = numberIdOf(new URL(args.request.url).searchParams.get('after') ?? '') ?? undefined;
  const { userId, userNick, broadNo, lines, key } = await openOverlay(args, after);
  return overlayDocument({
    title: `${userNick}님의 채팅`,
    data: { overlay: 'chat', user: userId, key, ...(broadNo !== null && { room: broadNo }) },
    contents: `<main><ol aria-label="채팅">\n${overlayLines(lines)}\n</ol></main>`,
  });
}
