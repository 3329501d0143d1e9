import { type IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** What the content security policy lets pages do beyond their own origin. */
export interface CspOptions {
  imgSrc: string[];
  connectSrc: string[];
  mediaSrc: string[];
  formAction: string[];
  frameSrc: string[];
  /** Who may frame our pages; none by default. */
  frameAncestors?: string[];
  /** Lets Vite's client work: websockets and injected styles. */
  development: boolean;
}

export interface SecurityHeaders {
  /** Headers of every answer. */
  fixed: ReadonlyArray<readonly [string, string]>;
  /** The content security policy that lets scripts and styles with this nonce run. */
  policy(nonce: string): string;
}

const PERMISSIONS = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'usb=()',
  'autoplay=(self)',
  'fullscreen=(self)',
  'picture-in-picture=(self)',
].join(', ');

/** `Referrer-Policy` is not `no-referrer`, which makes forms without JavaScript send `Origin: null`. */
export function createSecurityHeaders(csp: CspOptions, secureTransport: boolean): SecurityHeaders {
  const framed = (csp.frameAncestors ?? []).length > 0;
  const fixed = recordHeaders(
    helmet({
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: secureTransport ? { maxAge: 63_072_000, includeSubDomains: true } : false,
      xFrameOptions: framed ? false : { action: 'deny' },
    }),
  );
  return {
    fixed: [...fixed, ['permissions-policy', PERMISSIONS]],
    policy: policyBuilder(csp, secureTransport),
  };
}

/** Helmet's headers never depend on the request, so they are made once. */
function recordHeaders(middleware: ReturnType<typeof helmet>): Array<[string, string]> {
  const req = {} as IncomingMessage;
  const res = new ServerResponse(req);
  middleware(req, res, (error) => {
    if (error) throw error;
  });
  return Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]);
}

function policyBuilder(csp: CspOptions, secureTransport: boolean): (nonce: string) => string {
  const websockets = csp.development ? ['ws:'] : [];
  // A nonce beside 'unsafe-inline' would switch the latter off, and Vite's styles carry no nonce.
  const styles = (nonce: string) => (csp.development ? "'self' 'unsafe-inline'" : `'nonce-${nonce}' 'self'`);
  const tail = [
    directive('img-src', "'self'", 'data:', ...csp.imgSrc),
    directive('media-src', "'self'", 'blob:', ...csp.mediaSrc),
    directive('connect-src', "'self'", ...websockets, ...csp.connectSrc),
    directive('frame-src', ...(csp.frameSrc.length > 0 ? csp.frameSrc : ["'none'"])),
    directive('worker-src', 'blob:'),
    directive('font-src', "'self'"),
    directive('manifest-src', "'self'"),
    directive('form-action', "'self'", ...csp.formAction),
    directive('base-uri', "'none'"),
    directive('frame-ancestors', ...(csp.frameAncestors?.length ? csp.frameAncestors : ["'none'"])),
    directive('object-src', "'none'"),
    ...(secureTransport ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return (nonce) =>
    `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src ${styles(nonce)}; ${tail}`;
}

function directive(name: string, ...values: string[]): string {
  return [name, ...values].join(' ');
}
