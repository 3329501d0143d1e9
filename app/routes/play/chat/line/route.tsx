import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { actOnLine } from '~/features/chat/acts/act.server';
import { readLine, readPressed } from '~/features/chat/acts/line.server';
import { LineActs } from '~/features/chat/acts/line-acts';
import { ChatLine } from '~/features/chat/line';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Page } from '~/ui/page/page';

export const meta = pageMeta('채팅 메뉴');

export const loader = (args: LoaderFunctionArgs) => readLine(args);

export const action = async (args: ActionFunctionArgs) => {
  const { at, line } = await readPressed(args);
  return actOnLine(args, at, line);
};

/** What may be done about a line, as a page for browsers without a script. */
export default function LinePage() {
  const { at, line, room, readerId } = useLoaderData<typeof loader>();
  return (
    <Page
      title={`${line.userNick}님의 채팅`}
      back={{ href: links.chatPlace(at), label: '채팅으로' }}
      width="narrow"
    >
      <ChatLine line={line} readerId={readerId} />
      <form method="post" action={links.chatLine(at, line.no)}>
        <CsrfField />
        <LineActs at={at} line={line} room={room} readerId={readerId} />
      </form>
    </Page>
  );
}
