import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Embed } from '~/features/found/embed';
import { answerEmbed } from '~/features/found/embed.server';
import { findVod } from '~/features/found/watchable.server';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';

export { EmbedFailure as ErrorBoundary } from '~/features/found/embed';

export const meta = pageMeta<typeof loader>(({ data }) => data?.watchable?.title ?? 'VOD');

export const handle: PageHandle = { startsAtOnce: true, framed: true };

export async function loader(args: LoaderFunctionArgs) {
  const { titleNo = '' } = args.params;
  const found = await findVod(args, titleNo);
  return answerEmbed(found, links.vodPlayer(args.context.config.hosts, { no: Number(titleNo) }));
}

/** A VOD or a Catch clip in a frame of another site. */
export default function EmbeddedVod() {
  return <Embed {...useLoaderData<typeof loader>()} />;
}
