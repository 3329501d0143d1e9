import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { defaultFace, profileImageUrl } from '~/links/links';
import { scopeOf } from '~/request/scope.server';
import { webpOf } from '~/request/webp.server';
import { pictures } from '~/upstream/clients.server';
import { openPicture } from '~/upstream/picture.server';

/**
 * `{id}.webp` or `{id}s.webp`, the small one. It never changes; once another one took its place, pages that were kept
 * are led to what the member shows now, and to the default picture where nothing is known of it any more.
 */
export async function loader(args: LoaderFunctionArgs) {
  const [, id, small] = /^([0-9a-f]{16})(s?)\.webp$/.exec(args.params.name ?? '') ?? [];
  if (!id) throw new Response(null, { status: 404 });
  const { upstream, context } = scopeOf(args);
  const size = small ? 'small' : 'large';
  const file = await openPicture(upstream, { id, isSmall: size === 'small' });
  if (file.ok) return webpOf(file.value.body, 'public, max-age=31536000, immutable');
  if (file.status !== 404) throw new Response(null, { status: 503 });
  const now = await pictures.now(upstream, { id });
  if (!now.ok && now.status !== 404) throw new Response(null, { status: 503 });
  const { hosts } = context.config;
  const to = now.ok ? profileImageUrl(hosts, now.value.userId, now.value.profileImage, size) : defaultFace;
  return redirect(to, {
    headers: { 'cache-control': 'public, max-age=60', 'cross-origin-resource-policy': 'cross-origin' },
  });
}
