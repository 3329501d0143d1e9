import { z } from 'zod';
import {
  attachmentLimits,
  formTypes,
  helpErrorCodes,
  helpPaths,
  ticketLinkHeader,
} from '~protocol/help/calls';
import { clientIp } from '../../core/http/client-ip';
import { contentDisposition } from '../../core/http/content-disposition';
import { createRoutes, type Routes } from '../../core/http/env';
import { receiveMultipart } from '../../core/http/multipart';
import { parse, readForm, readQuery } from '../../core/http/read';
import { answerError } from '../../core/http/respond';
import { Refusal } from '../../core/services/refusal';
import { discardFile, openPlacedFile } from '../../core/services/upload-files';
import { getAttachment, listUpload, removeUpload, storeUpload } from '../services/attachments';
import { uploadRefusal } from '../services/upload-refusal';

const hexId = z.string().regex(/^[0-9a-f]{32}$/);
const uploadFields = z.object({
  ticketId: z.union([z.literal(''), hexId]).optional(),
  formType: z.enum(formTypes).default('inquiry'),
});
const rules = { ...attachmentLimits, refuse: uploadRefusal };
const removal = z.object({ _method: z.literal('delete'), ticketId: hexId, fileId: hexId });

/** Service HELP: `/tempfile.php` and attachments (protocol/help/calls.ts). */
export const helpUploadRoutes: Routes = (context) => {
  const routes = createRoutes()
    .get(helpPaths.upload, async (c) => {
      const { ticketId } = readQuery(c, z.object({ ticketId: hexId }));
      return c.json({
        errorCode: helpErrorCodes.ok,
        ...(await listUpload(context, c.get('actor'), ticketId)),
      });
    })
    .post(helpPaths.upload, async (c) => {
      const actor = c.get('actor');
      if (!c.req.header('content-type')?.startsWith('multipart/form-data')) {
        const { ticketId, fileId } = await readForm(c, removal);
        return c.json({
          errorCode: helpErrorCodes.ok,
          ...(await removeUpload(context, actor, ticketId, fileId)),
        });
      }
      const { fields, files } = await receiveMultipart(context, c.req.raw, rules, c.env?.files);
      try {
        const { ticketId, formType } = parse(uploadFields, fields);
        const upload = { ticketId: ticketId || null, formType, files, ip: clientIp(c) };
        return c.json({ errorCode: helpErrorCodes.ok, ...(await storeUpload(context, actor, upload)) });
      } finally {
        // Those that were stored have been moved; the rest is thrown away.
        for (const file of files) await discardFile(file);
      }
    })
    .get(helpPaths.attachment, async (c) => {
      const link = c.req.header(ticketLinkHeader) ?? null;
      const file = await getAttachment(context, c.get('actor'), c.req.param('id') ?? '', link);
      return c.body(await openPlacedFile(context, file.sha256), 200, {
        'content-type': 'application/octet-stream',
        'content-length': String(file.size),
        'content-disposition': contentDisposition(file.name),
        'content-security-policy': 'sandbox',
      });
    });
  routes.onError((error, c) => {
    if (!(error instanceof Refusal)) return answerError(context.log, error, c);
    const { status, code, message, errorInfo } = error;
    const fileName = (errorInfo as { fileName?: string } | undefined)?.fileName ?? null;
    return c.json({ errorCode: code, code, message, errorInfo, fileName }, status);
  });
  return routes;
};
