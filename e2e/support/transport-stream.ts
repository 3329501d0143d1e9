const packetBytes = 188;
const clock = 90_000;

/** The 33 bits of a time stamp in five bytes, as PES headers have them (ISO 13818-1, 2.4.3.6). */
function shiftStamp(bytes: Buffer, at: number, ticks: number): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = bytes.subarray(at, at + 5);
  const stamp = ((a >> 1) & 7) * 2 ** 30 + ((b << 22) | ((c >> 1) << 15) | (d << 7) | (e >> 1)) + ticks;
  bytes[at] = (a & 0xf1) | ((Math.floor(stamp / 2 ** 30) & 7) << 1);
  bytes[at + 1] = (stamp >> 22) & 0xff;
  bytes[at + 2] = (((stamp >> 15) & 0x7f) << 1) | 1;
  bytes[at + 3] = (stamp >> 7) & 0xff;
  bytes[at + 4] = ((stamp & 0x7f) << 1) | 1;
}

/** The same pictures and sounds, so many seconds later. Clock references are left as they are: hls.js reads none. */
export function shifted(segment: Buffer, seconds: number): Buffer {
  const bytes = Buffer.from(segment);
  for (let at = 0; at + packetBytes <= bytes.length; at += packetBytes) {
    const [, second = 0, , fourth = 0, fieldBytes = 0] = bytes.subarray(at, at + 5);
    const body = at + 4 + (fourth & 0x20 ? 1 + fieldBytes : 0);
    // the first packet of a picture or a sound: 00 00 01, and E0 or C0
    const isHead = (second & 0x40) !== 0 && bytes.readUIntBE(body, 3) === 1;
    if (!isHead) continue;
    const stamps = (bytes[body + 7] ?? 0) >> 6;
    if (stamps & 2) shiftStamp(bytes, body + 9, seconds * clock);
    if (stamps === 3) shiftStamp(bytes, body + 14, seconds * clock);
  }
  return bytes;
}

/** Filled up with packets that say nothing, which is how multiplexers keep a rate. */
export function padded(segment: Buffer, bytes: number): Buffer {
  const nothing = Buffer.alloc(packetBytes, 0xff);
  nothing.set([0x47, 0x1f, 0xff, 0x10]);
  const count = Math.max(0, Math.ceil((bytes - segment.length) / packetBytes));
  return Buffer.concat([segment, ...Array.from({ length: count }, () => nothing)]);
}
