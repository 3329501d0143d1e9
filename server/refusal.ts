import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** An answer of the gate itself: status, a bounded reason for metrics and logs, extra headers. */
export interface Refusal {
  status: number;
  reason: string;
  headers?: Readonly<Record<string, string>>;
}

const SENTENCES: Readonly<Record<number, string>> = {
  400: '요청의 형식이 올바르지 않습니다.',
  403: '이 페이지에서 보낸 요청인지 확인할 수 없어 처리하지 않았습니다. 페이지를 새로 연 뒤 다시 시도해 주세요.',
  404: '찾으시는 파일이 없습니다.',
  405: '지원하지 않는 요청 방식입니다.',
  408: '요청을 기다리는 시간이 지났습니다. 다시 시도해 주세요.',
  411: '보내신 내용의 크기를 알 수 없습니다.',
  413: '보내신 내용이 너무 큽니다. 앞 화면으로 돌아가 파일의 크기나 글의 길이를 줄인 뒤 다시 보내 주세요.',
  414: '주소가 너무 깁니다.',
  415: '지원하지 않는 형식의 내용입니다.',
  421: '이 서버가 담당하지 않는 주소입니다.',
  429: '짧은 시간에 요청이 너무 많았습니다. 잠시 뒤에 다시 시도해 주세요.',
  431: '요청의 머리글이 너무 큽니다.',
  500: '일시적인 오류가 생겼습니다. 잠시 뒤에 다시 시도해 주세요.',
  507: '지금은 저장 공간이 모자랍니다. 잠시 뒤에 다시 시도해 주세요.',
  503: '지금은 이용자가 많습니다. 잠시 뒤에 다시 시도해 주세요.',
};

/** What says more than its status. */
const SENTENCES_OF_REASONS: Readonly<Record<string, string>> = {
  large_guest: '로그인이 끝났습니다. 다시 로그인한 뒤 올려 주세요.',
};

const LINGER_BYTES = 1024 * 1024;
const LINGER_MS = 5_000;

function sentence(status: number, reason = ''): string {
  return SENTENCES_OF_REASONS[reason] ?? SENTENCES[status] ?? '요청을 처리할 수 없습니다.';
}

/** As app/styles, in short: the page stands alone. */
const STYLE = `
:root{color-scheme:light dark;--accent:#0a7a4a;--on-accent:#fff;background:#fbfcfb;color:#141b17;font:16px/1.6 "Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR","Noto Sans CJK KR",sans-serif}
@media(prefers-color-scheme:dark){:root{--accent:#3bd98d;--on-accent:#04170d;background:#0f1311;color:#edf2ef}}
body{display:grid;place-content:center;min-height:100vh;margin:0;padding:16px;box-sizing:border-box;text-align:center;word-break:keep-all}
h1{margin:0 0 8px;font-size:20px}
p{margin:0 0 24px}
a{display:inline-block;padding:9px 20px;border-radius:8px;background:var(--accent);color:var(--on-accent);font-weight:700;text-decoration:none}
`;

/** By which the policy knows the style of a refusal. */
export const refusalStyleHash = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** The gate's error page: why, and a way home, with nothing to load. */
export function refusalPage(status: number, why = sentence(status)): string {
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>모아봄</title><style>${STYLE}</style></head><body><main><h1>요청을 처리하지 못했습니다.</h1><p>${why}</p><p><a href="/">메인으로</a></p></main></body></html>`;
}

function wantsJson(req: IncomingMessage): boolean {
  const accept = req.headers.accept ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

/**
 * Answers with a refusal: a short page, or `{code,message}` for clients that ask for JSON and for scripts that ask for
 * a page's data.
 *
 * @param dataHeaders the framework's marks of a refusal, when its script asked; null for everybody else
 */
export function sendRefusal(
  req: IncomingMessage,
  res: ServerResponse,
  refusal: Refusal,
  dataHeaders: Readonly<Record<string, string>> | null,
): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const json = dataHeaders !== null || wantsJson(req);
  const body = Buffer.from(
    json
      ? JSON.stringify({ code: refusal.reason, message: sentence(refusal.status, refusal.reason) })
      : refusalPage(refusal.status, sentence(refusal.status, refusal.reason)),
  );
  res.statusCode = refusal.status;
  res.setHeader('content-type', json ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8');
  res.setHeader('content-length', body.length);
  res.setHeader('cache-control', 'no-store');
  for (const [name, value] of Object.entries({ ...dataHeaders, ...refusal.headers }))
    res.setHeader(name, value);
  if (req.complete || !announcesBody(req)) {
    res.end(body);
    return;
  }
  res.setHeader('connection', 'close');
  if (req.method !== 'HEAD') res.write(body);
  else res.flushHeaders();
  discardThenEnd(req, res);
}

/** What failed behind the gate without a word, opened as a page: a file, mostly. Null: the answer says enough. */
export function wordsFor(req: IncomingMessage, { status, body }: Response): string | null {
  const isPage = req.method === 'GET' && (req.headers.accept ?? '').includes('text/html');
  if (!isPage || status < 400 || body !== null) return null;
  return refusalPage(
    status,
    status === 503 ? '지금은 보여 드릴 수 없습니다. 잠시 뒤에 다시 시도해 주세요.' : undefined,
  );
}

/** True when the request carries a body, by its framing headers. */
export function announcesBody(req: IncomingMessage): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

/**
 * Closing a socket that still holds unread bytes resets it, and the client may lose the answer it was
 * sent. So the rest of the body is read and thrown away, up to a size and a time, before the close.
 */
function discardThenEnd(req: IncomingMessage, res: ServerResponse): void {
  let left = LINGER_BYTES;
  const timer = setTimeout(() => req.destroy(), LINGER_MS);
  timer.unref();
  const done = () => {
    clearTimeout(timer);
    if (!res.writableEnded) res.end();
  };
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
  req.on('error', done);
  req.once('end', done);
  req.once('close', done);
  req.resume();
}
