import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from './refusal';

const KIB = 1024;
/**
 * What is typed into one form. Far more than any field takes, so that its own page can say that a text is too long, and
 * show it again: a Hangul syllable has 3 bytes, and 9 in a urlencoded body.
 */
export const TEXT_BYTES = 256 * KIB;
const MULTIPART_BYTES = 10 * KIB * KIB + TEXT_BYTES;

const FORM_LIMITS: Readonly<Record<string, number>> = {
  'application/x-www-form-urlencoded': TEXT_BYTES,
  'multipart/form-data': MULTIPART_BYTES,
};
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

/**
 * How many bytes a POST body may have (to be enforced while it streams), or why it is refused already:
 * 415 for a type that no action reads, 413 for a declared length over the limit.
 */
export function bodyLimit(headers: IncomingHttpHeaders): number | Refusal {
  const type = mediaType(headers['content-type']);
  const limit = FORM_LIMITS[type];
  if (limit === undefined || headers['content-encoding'] !== undefined) return BAD_TYPE;
  if (type === 'multipart/form-data' && multipartBoundary(headers['content-type']) === null) return BAD_TYPE;
  return Number(headers['content-length'] ?? 0) > limit ? BODY_TOO_LARGE : limit;
}
