import { z } from 'zod';
import { adPaths, adPlaceNames, clickRequestSchema, trackRequestSchema } from '~protocol/ads';
import { homePaths } from '~protocol/home-codes';
import { createRoutes, type Routes } from '../../core/http/env';
import { readForm, readQuery, withoutEmpty } from '../../core/http/read';
import { findAd, listPopups } from '../services/ads';
import { clickAd, trackEvent } from '../services/tracking';

/** Only staff's is obeyed: what runs at that time. */
const moment = z.string().datetime({ offset: true }).optional();
const dateOf = (text: string | undefined) => (text ? new Date(text) : null);

const adQuery = z.object({
  place: z.enum(adPlaceNames).default('main'),
  category: z.string().max(40).default(''),
  key: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional(),
  at: moment,
});
const popupQuery = z.object({ path: z.string().max(200).default('/'), at: moment });

/** Service AD: advertisements and what is counted of them (A038, A039). */
export const adRoutes: Routes = (context) =>
  createRoutes()
    .get(homePaths.ad, async (c) => {
      const { key, at, ...wanted } = readQuery(c, withoutEmpty(adQuery));
      const input = { ...wanted, id: key ? Number(key) : null, at: dateOf(at) };
      return c.json(await findAd(context, c.get('actor'), input));
    })
    .post(adPaths.track, async (c) =>
      c.json(await trackEvent(context, await readForm(c, trackRequestSchema))),
    )
    .post(adPaths.click, async (c) => c.json(await clickAd(context, await readForm(c, clickRequestSchema))));

/** Service MAIN: popups of pages (A021). */
export const popupRoutes: Routes = (context) =>
  createRoutes().get(adPaths.popups, async (c) => {
    const { path, at } = readQuery(c, withoutEmpty(popupQuery));
    return c.json(await listPopups(context, c.get('actor'), path, dateOf(at)));
  });
