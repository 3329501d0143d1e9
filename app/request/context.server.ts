/** What server.ts hands to every loader and action (Remix's AppLoadContext). */
import type { Config } from '~/config.server';
import type { RequestBound, Transport, UpstreamLog } from '~/upstream/wire/bound.server';
import type { ReceivedForm } from './form.server';

export interface PortalContext {
  config: Config;
  /** signs flash cookies; config.sessionSecret, or the demo's generated one */
  secret: string;
  /** the Content-Security-Policy of a page with this inline code, each as '<algorithm>-<base64>' */
  policy(inline: { scripts: readonly string[]; styles: readonly string[] }): string;
  requestId: string;
  clientIp: string;
  /** use `formToken` (form-token.server.ts), which knows the account */
  csrfToken(sessionToken: string | null, account: string | null): string;
  /** what was posted; null for a GET */
  form: ReceivedForm | null;
  /** the limit of this form is used up: seconds until it may be sent again (`tooSoon`) */
  waitSeconds: number | null;
  /** build/client, with the stylesheets that pages inline */
  clientDir: string;
  /** gets the whole page, and the root loader's data in it */
  onPage?(html: string, root: unknown): void;
  transport: Transport;
  log: UpstreamLog;
  observe: RequestBound['observe'];
  observeDropped: RequestBound['observeDropped'];
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends PortalContext {}
}
