import fs from 'node:fs';
import path from 'node:path';

/** As playwright.config.ts sets up the server. */
const port = Number(process.env.E2E_INGEST_PORT);
const secret = 'a-secret-of-the-tests-24-long';
const hlsDir = path.join(process.env.E2E_DATA_DIR ?? '', 'hls');
const clip = path.resolve('platform/media/clips/talk-1/seg-000.m2ts');
const segmentMs = 1_000;
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
  stop(): void;
}

/** What an encoder and nginx do to the server: callbacks, and a segment a second with its playlist. */
export async function startEncoder(key: string): Promise<Encoder> {
  let timer: NodeJS.Timeout;
  let last = Date.now();
  const names: string[] = [];
  async function begin(): Promise<number> {
    const answer = await call('gate', key);
    const no = Number(answer.headers.get('location')?.split('/').at(-1));
    if (!no) throw new Error(`the gate answered ${answer.status}`);
    await call('publish', no);
    const folder = path.join(hlsDir, String(no));
    fs.mkdirSync(folder, { recursive: true });
    timer = setInterval(() => {
      last += segmentMs;
      names.push(`${last}.ts`);
      fs.copyFileSync(clip, path.join(folder, `${last}.ts`));
      const shown = names.slice(-kept);
      const lines = shown.map((name) => `#EXTINF:${segmentMs / 1000}.000,\n${name}\n`).join('');
      const head = `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-MEDIA-SEQUENCE:${names.length - shown.length}\n#EXT-X-TARGETDURATION:2\n`;
      fs.writeFileSync(path.join(folder, 'index.m3u8.new'), head + lines);
      fs.renameSync(path.join(folder, 'index.m3u8.new'), path.join(folder, 'index.m3u8'));
    }, segmentMs);
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
    stop: () => clearInterval(timer),
  };
}
