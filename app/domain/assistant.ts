/** The assistant: its session, answers, and what its panel and the page around it tell each other (my-station §7.10). */

import type { Persona } from '~protocol/assistant/calls';

// the panel's script imports nothing of the protocol itself
export type { AssistantAnswer, AssistantCard, Persona } from '~protocol/assistant/calls';

/** Icon sizes in px (A010). */
export const iconSizes = { small: 150, medium: 200, large: 260 } as const;
export type IconSize = keyof typeof iconSizes;

export const toIconSize = (value: unknown): IconSize =>
  value === 'small' || value === 'large' ? value : 'medium';

/** In a window of 1024 px or less a large icon is a medium one (A011). */
export const shownIconSize = (size: IconSize, windowWidth: number): IconSize =>
  size === 'large' && windowWidth <= 1024 ? 'medium' : size;

export const assistantSides = ['left', 'right'] as const;
export type AssistantSide = (typeof assistantSides)[number];

/** Where the icon was put, for the next page (request/device-cookies.ts). */
export const sideCookie = { name: 'floating_persona_side', seconds: 365 * 86_400 } as const;

/** Beyond 55 % of the window the icon snaps to the right (A004). */
export const sideOf = (x: number, windowWidth: number): AssistantSide =>
  x > windowWidth * 0.55 ? 'right' : 'left';

const leastHeight = 400;
export const firstPanelHeight = 750;

/** The panel's height: 400 to the window's less 94; 'default' is 60 % of the window (A013, A014). A lower window wins. */
export function panelHeight(wanted: number | 'default', windowHeight: number): number {
  const height = wanted === 'default' ? windowHeight * 0.6 : wanted;
  return Math.round(Math.min(Math.max(height, leastHeight), windowHeight - 94));
}

/** What the panel may ask of the page around it. */
export type PanelMessage =
  | { type: 'CLOSE_WEBVIEW' | 'REMOVE_TOKEN' | 'ASSISTANT_PAGE_CHANGE' }
  | { type: 'WATCH_LIVE'; streamerId: string; no: number }
  | { type: 'WATCH_VOD' | 'WATCH_CATCH'; no: number }
  | { type: 'NAVIGATE_BROWSER'; url: string }
  | { type: 'THROW_TOAST'; text: string }
  | { type: 'SETTING_HEIGHT'; height: number | 'default' }
  | { type: 'CHANG_FLOATING_PERSONA_SIZE'; size: IconSize }
  | { type: 'UPDATE_PERSONA'; persona: Persona };

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};
const textOf = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, most) : null;
const idOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Za-z0-9_]{1,40}$/.test(value) ? value : null;

function webAddress(value: unknown): string | null {
  try {
    const url = new URL(String(value));
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

type Fields = Record<string, unknown>;

const readers: Record<PanelMessage['type'], (fields: Fields) => PanelMessage | null> = {
  CLOSE_WEBVIEW: () => ({ type: 'CLOSE_WEBVIEW' }),
  REMOVE_TOKEN: () => ({ type: 'REMOVE_TOKEN' }),
  ASSISTANT_PAGE_CHANGE: () => ({ type: 'ASSISTANT_PAGE_CHANGE' }),
  WATCH_LIVE: ({ broad_no, streamer_id }) => {
    const [no, streamerId] = [numberOf(broad_no), idOf(streamer_id)];
    return no && streamerId ? { type: 'WATCH_LIVE', no, streamerId } : null;
  },
  WATCH_VOD: ({ title_no }) => {
    const no = numberOf(title_no);
    return no ? { type: 'WATCH_VOD', no } : null;
  },
  WATCH_CATCH: ({ title_no }) => {
    const no = numberOf(title_no);
    return no ? { type: 'WATCH_CATCH', no } : null;
  },
  NAVIGATE_BROWSER: ({ url }) => {
    const address = webAddress(url);
    return address ? { type: 'NAVIGATE_BROWSER', url: address } : null;
  },
  THROW_TOAST: ({ msg }) => {
    const text = textOf(msg, 200);
    return text ? { type: 'THROW_TOAST', text } : null;
  },
  SETTING_HEIGHT: ({ height }) => {
    const wanted = height === 'default' ? height : numberOf(height);
    return wanted ? { type: 'SETTING_HEIGHT', height: wanted } : null;
  },
  CHANG_FLOATING_PERSONA_SIZE: ({ size }) => ({
    type: 'CHANG_FLOATING_PERSONA_SIZE',
    size: toIconSize(size),
  }),
  UPDATE_PERSONA: ({ streamer_id, streamer_nick, streamer_profile }) => {
    const nick = textOf(streamer_nick, 40);
    const streamerId = streamer_id === '' ? '' : idOf(streamer_id);
    if (nick === null || streamerId === null) return null;
    const image = typeof streamer_profile === 'string' && /^\/media\/p\/\w+\.webp$/.test(streamer_profile);
    return { type: 'UPDATE_PERSONA', persona: { streamerId, nick, image: image ? streamer_profile : null } };
  },
};

/** A message of the panel, its fields checked; null for any other (A017–A019, GN43). */
export function readPanelMessage(data: unknown): PanelMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const fields = data as Fields;
  const { type } = fields;
  return typeof type === 'string' && Object.hasOwn(readers, type)
    ? readers[type as PanelMessage['type']](fields)
    : null;
}
