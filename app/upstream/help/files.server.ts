/** Files of the help centre: uploads of a form (H173), attachments of a ticket, documents to fill in (H098). */

import type { Upstream } from '~/upstream/client.server';
import { definePassThrough, definePersonalCall } from '~/upstream/wire/registry.server';
import { type FormType, helpPaths, ticketLinkHeader, uploadAnswerSchema } from '~protocol/help/calls';
import type { HandedFile } from '~protocol/wire/handed-file';
import { pathOf } from '~protocol/wire/path';

const uploadCall = definePersonalCall({
  name: 'help.upload',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.upload,
  body: (p: { formType: FormType; ticketId: string | null; files: HandedFile[] }) => ({
    multipart: {
      fields: { formType: p.formType, ticketId: p.ticketId ?? undefined },
      files: { 'files[]': p.files },
    },
  }),
  schema: uploadAnswerSchema,
  readsRefusals: true,
});

const uploadListCall = definePersonalCall({
  name: 'help.uploadList',
  service: 'help',
  method: 'GET',
  path: (p: { ticketId: string }) => `${helpPaths.upload}?ticketId=${encodeURIComponent(p.ticketId)}`,
  schema: uploadAnswerSchema,
  readsRefusals: true,
});

const uploadRemoveCall = definePersonalCall({
  name: 'help.uploadRemove',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.upload,
  body: (p: { ticketId: string; fileId: string }) => ({ form: { _method: 'delete', ...p } }),
  schema: uploadAnswerSchema,
  readsRefusals: true,
});

export const uploadFiles = (
  upstream: Upstream,
  p: { formType: FormType; ticketId: string | null; files: HandedFile[] },
) => upstream.call(uploadCall, p);

/** `isGone`: it has expired, or its ticket was registered. null when the call fails. */
export async function findUploads(upstream: Upstream, ticketId: string) {
  const outcome = await upstream.call(uploadListCall, { ticketId });
  if (!outcome.ok) return null;
  const { errorCode, files } = outcome.value;
  return { files: errorCode === 0 ? (files ?? []) : [], isGone: errorCode !== 0 };
}

export const removeUpload = (upstream: Upstream, p: { ticketId: string; fileId: string }) =>
  upstream.call(uploadRemoveCall, p);

const attachmentCall = definePassThrough({
  name: 'help.attachment',
  service: 'help',
  path: (p: { id: string; link: string | null }) => pathOf(helpPaths.attachment, { id: p.id }),
  headers: ({ link }): Record<string, string> => (link === null ? {} : { [ticketLinkHeader]: link }),
});

const reportFormCall = definePassThrough({
  name: 'help.reportForm',
  service: 'help',
  path: (p: { name: string; timestamp: number }) =>
    `${pathOf(helpPaths.reportForm, { name: p.name })}?t=${p.timestamp}`,
});

/** The illegal report's form, .hwp or .docx (H098). */
export const openReportForm = (upstream: Upstream, p: { name: string; timestamp: number }) =>
  upstream.open(reportFormCall, p);

/** A file of a ticket, for its filer, for staff, and of an answer for who holds `link`; refused alike for everybody else. */
export const openAttachment = (upstream: Upstream, p: { id: string; link: string | null }) =>
  upstream.open(attachmentCall, p);
