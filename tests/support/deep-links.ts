/** The contract of the app's links (discovery §2.3): what each action must and may carry. */
type Kind = 'text' | 'number' | 'address';
interface Action {
  must: Record<string, Kind>;
  may?: Record<string, Kind>;
}

const actions: Record<string, Action> = {
  'browser/close': { must: {} },
  'player/live': { must: { user_id: 'text', broad_no: 'number' } },
  'player/video': {
    must: { title_no: 'number' },
    may: { station_no: 'number', bbs_no: 'number', nPlaylistIdx: 'number', type: 'text' },
  },
  'player/catchstory': { must: { nStoryIdx: 'number' } },
  'browser/station': { must: { url: 'address', title: 'text' } },
  'browser/external': { must: { url: 'address' } },
  share: { must: { url: 'address', title: 'text' } },
  'item/subscription': { must: { receiverId: 'text', receive_nick: 'text', bj_image: 'address' } },
};

const fits: Record<Kind, RegExp> = { text: /./s, number: /^[1-9]\d*$/, address: /^https?:\/\/[^/]/ };

/** Why the app could not open it; null for a link that it can. */
export function deepLinkFault(href: string, scheme = 'moabom'): string | null {
  const [, name = '', query = ''] = /^([^?#]*)\??([^#]*)$/.exec(href.slice(scheme.length + 3)) ?? [];
  const action = actions[name];
  if (!href.startsWith(`${scheme}://`) || !action) return `${href}: no such action`;
  const values = [...new URLSearchParams(query)];
  const known = { ...action.must, ...action.may };
  const wrong = values.filter(([key, value]) => !known[key] || !fits[known[key]].test(value));
  const missing = Object.keys(action.must).filter((key) => !values.some(([name]) => name === key));
  const twice = values.length !== new Set(values.map(([key]) => key)).size;
  return wrong.length + missing.length > 0 || twice
    ? `${href}: wrong ${wrong.map(([key]) => key).join()} missing ${missing.join()}`
    : null;
}

/** 'player/live' */
export const actionOf = (href: string) => /^\w+:\/\/([^?]*)/.exec(href)?.[1] ?? '';
