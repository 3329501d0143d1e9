/** Cookies of what is chosen for a device: part of the table in cookies.ts. Nobody's page is personal by them. */
import { z } from 'zod';
import { assistantSides, sideCookie } from '~/domain/assistant';
import { foldCookie, foldStates } from '~/domain/chat/fold';
import { declareCookie } from './portal-cookie';

const yearSeconds = 365 * 86_400;

export const deviceCookies = {
  theme: declareCookie({
    name: 'moabom_theme',
    schema: z.enum(['light', 'dark', 'system']),
    lifeSeconds: yearSeconds,
    path: '/',
    personal: false,
    forScripts: true,
  }),
  /** light mode: pages without any script */
  light: declareCookie({
    name: 'moabom_light',
    schema: z.enum(['on', 'off']),
    lifeSeconds: yearSeconds,
    path: '/',
    personal: false,
    forScripts: true,
  }),
  /** LIVE cards in a row where there is room for one or two */
  liveColumns: declareCookie({
    name: 'moabom_live_columns',
    schema: z.enum(['1', '2']),
    lifeSeconds: yearSeconds,
    path: '/',
    personal: false,
  }),
  /** a popup was closed: no other is shown during this visit (popup-cookies.ts has those that are closed for a day) */
  popups: declareCookie({
    name: 'moabom_popups',
    schema: z.literal('closed'),
    lifeSeconds: 3 * 3_600,
    path: '/',
    personal: false,
    forScripts: true,
  }),
  /** where the assistant's icon was put; members' homes alone have one */
  assistantSide: declareCookie({
    name: sideCookie.name,
    schema: z.enum(assistantSides),
    lifeSeconds: sideCookie.seconds,
    path: '/',
    personal: false,
    forScripts: true,
  }),
  /** the chat beside a broadcast; players alone have one */
  chatFold: declareCookie({
    name: foldCookie.name,
    schema: z.enum(foldStates),
    lifeSeconds: foldCookie.seconds,
    path: '/',
    personal: false,
    forScripts: true,
  }),
};
