import type { UpstreamService } from '~/config.schema.server';
import type { Config } from '~/config.server';
import type { FailureClass } from '~/upstream/outcome.server';
import type { HandedFile } from '~protocol/wire/handed-file';

/** `files` only for the embedded platform, beside the request; a remote one gets them in the body. */
export type Transport = (
  service: UpstreamService,
  request: Request,
  files?: HandedFile[],
) => Promise<Response>;

export interface UpstreamLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface RequestBound {
  transport: Transport;
  config: Config['upstream'];
  token: string | null;
  requestId: string;
  clientIp: string;
  /** epoch milliseconds after which no section may wait any longer */
  deadlineAt: number;
  log: UpstreamLog;
  observe?: (call: string, outcome: 'ok' | FailureClass, ms: number) => void;
  /** called when lists of an answer had items that could not be parsed */
  observeDropped?: (call: string, count: number) => void;
}
