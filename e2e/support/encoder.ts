import fs from 'node:fs';
import path from 'node:path';
import { clip, clipSeconds, removeQualities, writeQualities } from './quality-files';

/** As playwright.config.ts sets up the server. */
const port = Number(process.env.E2E_INGEST_PORT);
const secret = 'a-secret-of-the-tests-24-long';
const hlsDir = path.join(process.env.E2E_DATA_DIR ?? '', 'hls');
/** What nginx keeps in its playlist. */
const kept = 6;

const call = (name: string, key: string | number) =>
  fetch(`http://127.0.0.1:${port}/${secret}/${name}?name=${key}`, { redirect: 'manual' });

export interface Encoder {
  broadNo: number;
  /** How many segments it has sent: each is a second. */
  sent(): number;
  /** The line to it breaks: nginx says so, and no segment comes. */
  drop(): Promise<void>;
  /** It comes back to the same broadcast. */
  comeBack(): Promise<void>;
  /** It goes on in its own quality alone. */
  loseQualities(): void;
  stop(): void;
}

/**
 * What an encoder and nginx do to the server: callbacks, and a segment a second with its playlist.
 *
 * @param hasQualities in several qualities, and so that players play it: one in three seconds, four at once to begin with
 */
export async function startEncoder(key: string, hasQualities = false): Promise<Encoder> {
  let timer: NodeJS.Timeout;
  let last = Date.now();
  let isLost = false;
  const segmentMs = hasQualities ? clipSeconds * 1_000 : 1_000;
  const names: string[] = [];
  async function begin(): Promise<number> {
    const answer = await call('gate', key);
    const no = Number(answer.headers.get('location')?.split('/').at(-1));
    if (!no) throw new Error(`the gate answered ${answer.status}`);
    await call('publish', no);
    const folder = path.join(hlsDir, String(no));
    fs.mkdirSync(folder, { recursive: true });
    const send = () => {
      last += segmentMs;
      const name = `${last}.ts`;
      const source = path.join(folder, name);
      if (hasQualities) writeQualities(source, { no, name, index: names.length, isLost });
      else fs.copyFileSync(clip, source);
      names.push(name);
      const shown = names.slice(-kept);
      const lines = shown.map((name) => `#EXTINF:${segmentMs / 1000}.000,\n${name}\n`).join('');
      const head = `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-MEDIA-SEQUENCE:${names.length - shown.length}\n#EXT-X-TARGETDURATION:${Math.ceil(segmentMs / 1_000)}\n`;
      fs.writeFileSync(path.join(folder, 'index.m3u8.new'), head + lines);
      fs.renameSync(path.join(folder, 'index.m3u8.new'), path.join(folder, 'index.m3u8'));
    };
    if (hasQualities) for (let count = 0; count < 4; count += 1) send();
    timer = setInterval(send, segmentMs);
    return no;
  }
  const broadNo = await begin();
  return {
    broadNo,
    sent: () => names.length,
    async drop() {
      clearInterval(timer);
      await call('done', broadNo);
    },
    comeBack: async () => void (await begin()),
    loseQualities() {
      isLost = true;
      removeQualities(broadNo);
    },
    stop: () => clearInterval(timer),
  };
}
