import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Place } from './admission';
import type { Client } from './client';
import type { RouteClass } from './metrics';
import type { Refusal } from './refusal';
import type { SecurityHeaders } from './security-headers';

/** One request on its way through the gate, and what is known of it so far. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  clientIp: string;
  isLoopback(): boolean;
  /** Its place among those that are handled; null before it has one. */
  place: Place | null;
  /** A used-up limit that the handler is to tell in its form: seconds until it may be sent again. */
  waitSeconds: number | null;
  path: string;
  /** Other sites may show the page in a frame. */
  isFramed: boolean;
  kind: RouteClass;
  refusal: Refusal | null;
}

/** Begins an exchange: the headers that every answer carries, whatever becomes of it. */
export function openExchange(
  req: IncomingMessage,
  res: ServerResponse,
  { ip, requestId, isLoopback }: Client,
  security: SecurityHeaders,
): Exchange {
  for (const [name, value] of security.fixed) res.setHeader(name, value);
  res.setHeader('content-security-policy', security.policy());
  res.setHeader('x-request-id', requestId);
  const unknown = {
    path: '',
    isFramed: false,
    kind: 'refused',
    place: null,
    waitSeconds: null,
    refusal: null,
  } as const;
  return { req, res, requestId, clientIp: ip, isLoopback, ...unknown };
}

/** What the log says of an exchange that ended. */
export function requestLine(exchange: Exchange, ms: number) {
  const { req, res, refusal } = exchange;
  return {
    requestId: exchange.requestId,
    method: req.method ?? '',
    // the address of a private link opens the ticket: it is not logged
    path: exchange.path
      .replace(/^(\/help\/(?:track|receipt\/[^/]+)\/).+/, '$1*')
      // that of a forgotten password the account, and that of a sign-up makes one
      .replace(/^(\/(?:login\/reset|signup\/confirm)\/).+/, '$1*')
      // a page for OBS is opened by its key
      .replace(/^(\/station\/[^/]+\/broadcast\/(?:alert|chat)\/).+/, '$1*')
      // so does the ticket of a stream, which stands before its files
      .replace(/^(\/media\/(?:hls|recorded|held)\/)[^/]+/, '$1*'),
    status: res.statusCode,
    ms: Math.round(ms * 10) / 10,
    ...(res.writableFinished ? {} : { aborted: true }),
    ...(refusal === null ? {} : { refused: refusal.reason }),
    // A client's address is logged only when its request was refused (4xx).
    ...(refusal !== null && refusal.status < 500 ? { clientIp: exchange.clientIp } : {}),
  };
}
