import type { LoaderFunctionArgs } from '@remix-run/node';
import { findLive, findVod, type Watchable } from '~/features/found/watchable.server';
import { answerDocument, answerXml } from '~/features/found/xml.server';
import { links } from '~/links/links';
import { escapeXml } from '~html/escape';

/** px */
const widest = 1_280;
const usual = 640;
/** of thumbnails, as pages show them */
const thumbnail = { width: 480, height: 270 };
/** below the picture stands a line with its title */
const line = 44;

const live = /^\/play\/(\w+)\/(\d+)\/?$/;
const vod = /^\/player\/(\d+)(?:\/catch)?\/?$/;

/** The address of a player of ours, in any of its forms: what it shows, and the player for frames. */
async function findByUrl(args: LoaderFunctionArgs, text: string) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.origin !== args.context.config.origin) return null;
  const [, userId, broadNo] = live.exec(url.pathname) ?? [];
  if (userId && broadNo) {
    const player = links.embedLive(userId, Number(broadNo));
    return { found: await findLive(args, userId, broadNo), player };
  }
  const [, titleNo] = vod.exec(url.pathname) ?? [];
  return titleNo ? { found: await findVod(args, titleNo), player: links.embedVod(Number(titleNo)) } : null;
}

const most = (text: string | null) => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : Number.POSITIVE_INFINITY;
};

/** 16:9, or 9:16 for upright ones, within what the site has room for. */
function sizeOf({ isUpright }: Watchable, params: URLSearchParams) {
  const ratio = isUpright ? 16 / 9 : 9 / 16;
  const wide = Math.min(most(params.get('maxwidth')), widest);
  const high = most(params.get('maxheight')) - line;
  const width = Math.max(
    200,
    Math.min(wide, params.has('maxwidth') ? wide : usual, high > 0 ? Math.floor(high / ratio) : 0),
  );
  return { width, height: Math.round(width * ratio) + line };
}

function answerOf(args: LoaderFunctionArgs, watchable: Watchable, player: string, params: URLSearchParams) {
  const { origin, productName, hosts } = args.context.config;
  const { width, height } = sizeOf(watchable, params);
  const whole = (path: string) => new URL(path, origin).href;
  const title = escapeXml(watchable.title);
  return {
    version: '1.0',
    type: 'video',
    provider_name: productName,
    provider_url: origin,
    title: watchable.title,
    author_name: watchable.nick,
    author_url: whole(links.station(hosts, watchable.userId, watchable.nick)),
    ...(watchable.image && {
      thumbnail_url: whole(watchable.image),
      thumbnail_width: thumbnail.width,
      thumbnail_height: thumbnail.height,
    }),
    width,
    height,
    html: `<iframe src="${escapeXml(whole(player))}" width="${width}" height="${height}" title="${title}" allow="fullscreen; picture-in-picture" allowfullscreen></iframe>`,
  };
}

/** Any site may read it. */
const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** oEmbed 1.0. @throws Response 404, 401 for what is not for everybody, 501 for another format */
export async function answerOembed(args: LoaderFunctionArgs): Promise<Response> {
  const params = new URL(args.request.url).searchParams;
  const format = params.get('format') ?? 'json';
  if (format !== 'json' && format !== 'xml') throw new Response(null, { status: 501 });
  const target = await findByUrl(args, params.get('url') ?? '');
  if (!target || target.found === 'gone') throw new Response(null, { status: 404, headers: open });
  if (target.found === 'closed') throw new Response(null, { status: 401, headers: open });
  const answer = answerOf(args, target.found, target.player, params);
  if (format === 'json') return answerDocument('application/json', JSON.stringify(answer), open);
  const fields = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
  );
  const response = answerXml(`<oembed>\n${fields.join('\n')}\n</oembed>`, 'text/xml');
  for (const [name, value] of Object.entries(open)) response.headers.set(name, value);
  return response;
}
