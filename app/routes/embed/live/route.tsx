import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Embed } from '~/features/found/embed';
import { answerEmbed } from '~/features/found/embed.server';
import { findLive } from '~/features/found/watchable.server';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';

export { EmbedFailure as ErrorBoundary } from '~/features/found/embed';

export const meta = pageMeta<typeof loader>(({ data }) => data?.watchable?.title ?? 'LIVE');

export const handle: PageHandle = { startsAtOnce: true, framed: true };

export async function loader(args: LoaderFunctionArgs) {
  const { userId = '', broadNo = '' } = args.params;
  const found = await findLive(args, userId, broadNo);
  const href = links.livePlayer(args.context.config.hosts, userId, Number(broadNo));
  return answerEmbed(found, href);
}

/** A broadcast in a frame of another site. */
export default function EmbeddedLive() {
  return <Embed {...useLoaderData<typeof loader>()} />;
}
