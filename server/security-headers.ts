import { type IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { refusalStyleHash } from './refusal';

/** What the content security policy lets pages do beyond their own origin. */
export interface CspOptions {
  /** The folders that pages with a script of their own may load more from. */
  scriptSrc: string[];
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

/** Inline code that a page may run, each as '<algorithm>-<base64>' of its text. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface SecurityHeaders {
  /** Headers of every answer. */
  fixed: ReadonlyArray<readonly [string, string]>;
  /** The content security policy of an answer; without hashes no inline code runs but a refusal's style. */
  policy(inline?: InlineHashes): string;
  /** As policy, for pages that any site may show in a frame; they have no forms. */
  framedPolicy(inline?: InlineHashes): string;
}

/** What else keeps a page out of the frames of other sites is taken back. */
export function allowFrames(res: ServerResponse): void {
  res.removeHeader('x-frame-options');
  res.setHeader('cross-origin-resource-policy', 'cross-origin');
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
    framedPolicy: policyBuilder({ ...csp, frameAncestors: ['*'] }, secureTransport),
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

function policyBuilder(csp: CspOptions, secureTransport: boolean): SecurityHeaders['policy'] {
  const websockets = csp.development ? ['ws:'] : [];
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  // A hash beside 'unsafe-inline' would switch the latter off, and nobody knows the styles that Vite puts in.
  const styleSources = (hashes: readonly string[]) =>
    csp.development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...quoted(hashes)];
  // Not 'strict-dynamic': it trusts what an inline script imports by its nonce only, and one page for all has none.
  const scriptSources = (hashes: readonly string[]) =>
    hashes.length > 0 ? [...quoted(hashes), ...csp.scriptSrc] : ["'none'"];
  const tail = [
    directive('img-src', "'self'", 'data:', ...csp.imgSrc),
    directive('media-src', "'self'", 'blob:', ...csp.mediaSrc),
    directive('connect-src', "'self'", ...websockets, ...csp.connectSrc),
    directive('frame-src', ...(csp.frameSrc.length > 0 ? csp.frameSrc : ["'none'"])),
    directive('worker-src', "'self'", 'blob:'),
    directive('font-src', "'self'"),
    directive('manifest-src', "'self'"),
    directive('form-action', "'self'", ...csp.formAction),
    directive('base-uri', "'none'"),
    directive('frame-ancestors', ...(csp.frameAncestors?.length ? csp.frameAncestors : ["'none'"])),
    directive('object-src', "'none'"),
    ...(secureTransport ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return ({ scripts, styles } = { scripts: [], styles: [refusalStyleHash] }) =>
    [
      directive('default-src', "'none'"),
      directive('script-src', ...scriptSources(scripts)),
      directive('style-src', ...styleSources(styles)),
      tail,
    ].join('; ');
}

function directive(name: string, ...values: string[]): string {
  return [name, ...values].join(' ');
}
