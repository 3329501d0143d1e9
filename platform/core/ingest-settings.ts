import { isAbsolute } from 'node:path';

/** The heights (px) that a broadcast can be made smaller to, the highest first. */
const knownHeights = [720, 480, 360];
const mostStreams = 100;
const patienceMs = 6_000;

/** The smaller pictures that this machine makes of broadcasts. */
export interface RenditionSettings {
  /** px, the highest first */
  heights: readonly number[];
  /** of so many broadcasts at once */
  streams: number;
  /** a run of ffmpeg may take so long by the clock, a longer segment three times its length: what is slower comes too late */
  patienceMs: number;
}

/** How encoders reach us: deploy/ingest runs beside the server and tells it what happens. */
export interface IngestSettings {
  /** Of the callbacks, on 127.0.0.1; 0 takes a free one. */
  port: number;
  /** Stands in the path of every callback. */
  secret: string;
  /** Where nginx writes `{number}/index.m3u8` and segments. */
  hlsDir: string;
  /** What streamers enter in their encoder. */
  serverUrl: string;
  /** Where a stream goes on under its number. */
  relayUrl: string;
  /** An encoder that is silent for longer has ended its broadcast. */
  silenceMs: number;
  /** Recordings stop where their disk would have less room than this, in bytes. */
  keepFreeBytes: number;
  /** Null where this machine makes none. */
  renditions: RenditionSettings | null;
}

/** The message says which setting is wrong and how it should look. */
export class IngestSettingsError extends Error {
  override name = 'IngestSettingsError';
}

const isRtmp = (text: string) => URL.canParse(text) && /^rtmps?:\/\/[^/]+\/\w/.test(text);

type Env = Record<string, string | undefined>;
type Fail = (text: string) => never;

function readRenditions(env: Env, fail: Fail): RenditionSettings | null {
  const names = (env.INGEST_RENDITIONS ?? '').split(',').map((name) => name.trim());
  const given = names.filter((name) => name !== '');
  const heights = knownHeights.filter((height) => given.includes(String(height)));
  const streams = Number(env.INGEST_RENDITION_STREAMS || 1);
  if (given.some((name) => !heights.includes(Number(name))))
    fail('INGEST_RENDITIONS: 720, 480, 360 중에서 쉼표로 나누어 정해 주세요. 예: 720,360');
  if (!(Number.isInteger(streams) && streams >= 1 && streams <= mostStreams))
    fail(`INGEST_RENDITION_STREAMS: 1~${mostStreams}으로 정해 주세요.`);
  return heights.length > 0 ? { heights, streams, patienceMs } : null;
}

/**
 * From the environment; null without INGEST_PORT.
 *
 * @throws IngestSettingsError; its message never holds the secret
 */
export function readIngestSettings(env: Env): IngestSettings | null {
  if (!env.INGEST_PORT) return null;
  const fail: Fail = (text) => {
    throw new IngestSettingsError(text);
  };
  const port = Number(env.INGEST_PORT);
  const secret = env.INGEST_SECRET ?? '';
  const hlsDir = env.INGEST_HLS_DIR ?? '';
  const serverUrl = env.INGEST_URL || 'rtmp://127.0.0.1:1935/in';
  const relayUrl = env.INGEST_RELAY_URL || 'rtmp://127.0.0.1:1935/live';
  const seconds = Number(env.INGEST_SILENCE_SECONDS || 30);
  const freeGib = Number(env.INGEST_KEEP_FREE_GIB || 2);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) fail('INGEST_PORT: 0~65535로 정해 주세요.');
  if (!/^[\w-]{24,200}$/.test(secret))
    fail('INGEST_SECRET: 영문자, 숫자, _, - 로 24자 이상 정해 주세요. 예: openssl rand -hex 24');
  if (!isAbsolute(hlsDir)) fail('INGEST_HLS_DIR: nginx가 HLS를 쓰는 폴더의 절대 경로를 정해 주세요.');
  if (!isRtmp(serverUrl)) fail('INGEST_URL: rtmp://호스트/in 처럼 정해 주세요.');
  if (!isRtmp(relayUrl)) fail('INGEST_RELAY_URL: rtmp://127.0.0.1:1935/live 처럼 정해 주세요.');
  if (!(seconds >= 1 && seconds <= 600)) fail('INGEST_SILENCE_SECONDS: 1~600으로 정해 주세요.');
  if (!(freeGib >= 0 && freeGib <= 100_000))
    fail('INGEST_KEEP_FREE_GIB: 녹화가 남겨 둘 디스크 공간을 GiB로 정해 주세요.');
  return {
    port,
    secret,
    hlsDir,
    serverUrl,
    relayUrl,
    silenceMs: seconds * 1_000,
    keepFreeBytes: freeGib * 2 ** 30,
    renditions: readRenditions(env, fail),
  };
}
