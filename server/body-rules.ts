import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from './refusal';

const KIB = 1024;
/**
 * What is typed into one form. Far more than any field takes, so that its own page can say that a text is too long, and
 * show it again: a Hangul syllable has 3 bytes, and 9 in a urlencoded body.
 */
export const TEXT_BYTES = 256 * KIB;
/** The files of one form together; more is reported at the field, and the rest of the form is kept. */
export const FILE_BYTES = 10 * KIB * KIB;
/** A part of a large file (tus), which is sent again where its line breaks. */
const PART_BYTES = 16 * KIB * KIB;
const PART_TYPE = 'application/offset+octet-stream';
const BOUNDARY = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i;

export const BODY_TOO_LARGE: Refusal = { status: 413, reason: 'body_size' };
const BAD_TYPE: Refusal = { status: 415, reason: 'body_type' };

/** The media type of a Content-Type header, lower-case, without parameters. */
export function mediaType(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** The boundary of a multipart Content-Type, or null. */
export function multipartBoundary(contentType: string | undefined): string | null {
  const match = BOUNDARY.exec(contentType ?? '');
  return match?.[1] ?? match?.[2] ?? null;
}

export const isMultipart = (headers: IncomingHttpHeaders) =>
  mediaType(headers['content-type']) === 'multipart/form-data';
/** A body that is one file: only where large files are taken. */
export const isPart = (headers: IncomingHttpHeaders) => mediaType(headers['content-type']) === PART_TYPE;

/** In bytes. */
export interface BodyLimits {
  /** of the whole body */
  body: number;
  /** of its files together */
  files: number;
}

function limitsOf(headers: IncomingHttpHeaders, largeFile: number | null): BodyLimits | null {
  if (isMultipart(headers)) {
    const files = largeFile ?? FILE_BYTES;
    return { files, body: files + TEXT_BYTES };
  }
  if (isPart(headers)) return largeFile === null ? null : { files: PART_BYTES, body: PART_BYTES };
  const isForm = mediaType(headers['content-type']) === 'application/x-www-form-urlencoded';
  return isForm ? { files: 0, body: TEXT_BYTES } : null;
}

/**
 * How many bytes a POST body may have (to be enforced while it streams), or why it is refused already:
 * 415 for a type that no action reads, 413 for a declared length over the limit.
 *
 * @param largeFile where large files are taken: bytes of one; else null
 */
export function bodyLimits(headers: IncomingHttpHeaders, largeFile: number | null): BodyLimits | Refusal {
  const limits = limitsOf(headers, largeFile);
  if (limits === null || headers['content-encoding'] !== undefined) return BAD_TYPE;
  if (isMultipart(headers) && multipartBoundary(headers['content-type']) === null) return BAD_TYPE;
  return Number(headers['content-length'] ?? 0) > limits.body ? BODY_TOO_LARGE : limits;
}
