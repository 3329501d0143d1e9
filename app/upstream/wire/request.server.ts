/** Writing a declared call as a request. */
import { openAsBlob } from 'node:fs';
import type { UpstreamService } from '~/config.schema.server';
import type { Config } from '~/config.server';
import { askForFrames } from '~protocol/wire/handed-frames';
import { askForText } from '~protocol/wire/handed-text';
import type { RequestBound } from './bound.server';
import type { CallBody, PersonalCall, PublicCall } from './registry.server';

/** Where a call goes. Without a base address the service is mounted by prefix on the embedded platform. */
export function addressOf(service: UpstreamService, path: string, config: Config['upstream']): string {
  return (config.bases[service] ?? `http://platform.internal/${service}`) + path;
}

/** The session token belongs to MAIN's origin and is sent nowhere else. */
function mayCarryToken(service: UpstreamService, config: Config['upstream']): boolean {
  const origin = (name: UpstreamService) => new URL(addressOf(name, '/', config)).origin;
  return origin(service) === origin('main');
}

/** The request, and the files that go beside it to the embedded platform. */
export async function buildRequest<P>(
  call: PersonalCall<P, unknown> | PublicCall<P, unknown>,
  params: P,
  bound: RequestBound,
  signal: AbortSignal,
) {
  const headers = new Headers({
    accept: 'application/json',
    'x-request-id': bound.requestId,
    'x-client-ip': bound.clientIp,
  });
  if (bound.token && mayCarryToken(call.service, bound.config))
    headers.set('authorization', `Bearer ${bound.token}`);
  for (const [name, value] of Object.entries(call.headers(params))) headers.set(name, value);
  const { form, json, multipart, file } = call.body(params);
  const isEmbedded = !bound.config.bases[call.service];
  let body: BodyInit | undefined;
  if (multipart) {
    body = await multipartBody(multipart, isEmbedded);
  } else if (file) {
    body = isEmbedded ? undefined : await openAsBlob(file.path);
  } else if (form) {
    body = new URLSearchParams(
      Object.entries(form).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]])),
    );
  } else if (json !== undefined) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(json);
  }
  const address = addressOf(call.service, call.path(params), bound.config);
  const request = new Request(address, { method: call.method, headers, body, signal });
  if (isEmbedded) (call.passesOn ? askForFrames : askForText)(request);
  const handed = multipart ? Object.values(multipart.files).flat() : file && [file];
  return { request, files: isEmbedded ? handed : undefined };
}

/** Files are read from the disk while the body is sent. */
async function multipartBody({ fields, files }: NonNullable<CallBody['multipart']>, isEmbedded: boolean) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  if (isEmbedded) return body;
  for (const [field, list] of Object.entries(files)) {
    for (const { path, name, type } of list) body.append(field, await openAsBlob(path, { type }), name);
  }
  return body;
}
