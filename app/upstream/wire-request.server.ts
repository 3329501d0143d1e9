/** Writing a declared call as a request. */
import type { UpstreamService } from '~/config.schema.server';
import type { Config } from '~/config.server';
import type { RequestBound } from './bound.server';
import type { PersonalCall, PublicCall } from './registry.server';

/** Where a call goes. Without a base address the service is mounted by prefix on the embedded platform. */
export function addressOf(service: UpstreamService, path: string, config: Config['upstream']): string {
  return (config.bases[service] ?? `http://platform.internal/${service}`) + path;
}

/** The session token belongs to MAIN's origin and is sent nowhere else. */
function mayCarryToken(service: UpstreamService, config: Config['upstream']): boolean {
  const origin = (name: UpstreamService) => new URL(addressOf(name, '/', config)).origin;
  return origin(service) === origin('main');
}

export function buildRequest<P>(
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
  const { form, json, multipart } = call.body(params);
  let body: BodyInit | undefined = multipart;
  if (form) {
    body = new URLSearchParams(
      Object.entries(form).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]])),
    );
  } else if (json !== undefined) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(json);
  }
  return new Request(addressOf(call.service, call.path(params), bound.config), {
    method: call.method,
    headers,
    body,
    signal,
  });
}
