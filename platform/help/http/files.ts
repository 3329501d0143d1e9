import { z } from 'zod';
import { helpPaths, reportFormFiles } from '~protocol/help/calls';
import { composed } from '~protocol/wire/text';
import { contentDisposition } from '../../core/http/content-disposition';
import { createRoutes, type Routes } from '../../core/http/env';
import { readQuery } from '../../core/http/read';
import { notFound } from '../../core/services/refusal';
import { readReportForm } from '../report-form';

const stamp = z.object({ t: z.coerce.number().int().nonnegative().optional() });

/** Service HELP: the illegal report's form to download. The timestamp only tells copies apart. */
export const helpFileRoutes: Routes = () =>
  createRoutes().get(helpPaths.reportForm, async (c) => {
    readQuery(c, stamp);
    const name = reportFormFiles.find((known) => known === composed(c.req.param('name') ?? ''));
    if (!name) throw notFound();
    const { type, bytes } = await readReportForm(name);
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': contentDisposition(name),
    });
  });
