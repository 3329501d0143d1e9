import type { LoaderFunctionArgs } from '@remix-run/node';
import { readAlertOptions } from '~/domain/chat/alerts';
import { overlayDocument } from '~/features/chat/overlay/document.server';
import { openOverlay } from '~/features/chat/overlay/open.server';

/** Gifts, subscriptions and new favourites over the picture of a broadcast (L040). */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { userId, userNick, key } = await openOverlay(args);
  const { options } = readAlertOptions(new URL(args.request.url).searchParams);
  const { seconds, least, hasSound } = options;
  return overlayDocument({
    title: `${userNick}님의 알림`,
    data: { overlay: 'alert', user: userId, key, seconds, least, sound: hasSound ? 'on' : 'off' },
    contents: `<div id="alert" role="status"></div>
<noscript><p class="said">OBS의 브라우저 소스에서 열면 선물과 구독 알림이 여기에 떠요.</p></noscript>`,
  });
}
