/** Small readers of the file formats of the illegal report's form, each from the format's own description. */
import { inflateRawSync } from 'node:zlib';

/** The text files of a zip, found by its directory. */
export function readZip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(bytes.subarray(start, start + packed)).toString('utf8'));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

const noEntry = 0xffffffff;
const lastSector = 0xfffffff0;

/** Streams of a compound file by path ('BodyText/Section0'), walked through its FAT, mini FAT and directory tree. */
export function readCompoundFile(bytes: Buffer): Map<string, Buffer> {
  const sector = (number: number) => bytes.subarray(512 * (number + 1), 512 * (number + 2));
  const wordsOf = (part: Buffer) =>
    Array.from({ length: part.length / 4 }, (_, i) => part.readUInt32LE(i * 4));
  const fat = wordsOf(
    Buffer.concat(
      Array.from({ length: bytes.readUInt32LE(44) }, (_, i) => sector(bytes.readUInt32LE(76 + i * 4))),
    ),
  );
  const chain = (start: number, table: number[], part: (number: number) => Buffer) => {
    const parts: Buffer[] = [];
    for (let at = start; at < lastSector; at = table[at] as number) parts.push(part(at));
    return Buffer.concat(parts);
  };
  const directory = chain(bytes.readUInt32LE(48), fat, sector);
  const entry = (number: number) => {
    const part = directory.subarray(number * 128, number * 128 + 128);
    return {
      name: part.toString('utf16le', 0, part.readUInt16LE(64) - 2),
      kind: part[66],
      left: part.readUInt32LE(68),
      right: part.readUInt32LE(72),
      child: part.readUInt32LE(76),
      start: part.readUInt32LE(116),
      size: part.readUInt32LE(120),
    };
  };
  const root = entry(0);
  const mini = chain(root.start, fat, sector);
  const miniFat = wordsOf(chain(bytes.readUInt32LE(60), fat, sector));
  const found = new Map<string, Buffer>();
  const walk = (number: number, folder: string) => {
    if (number === noEntry) return;
    const { name, kind, left, right, child, start, size } = entry(number);
    walk(left, folder);
    walk(right, folder);
    if (kind === 1) walk(child, `${folder}${name}/`);
    else {
      const whole =
        size < 4096
          ? chain(start, miniFat, (at) => mini.subarray(at * 64, at * 64 + 64))
          : chain(start, fat, sector);
      found.set(folder + name, whole.subarray(0, size));
    }
  };
  walk(root.child, '');
  return found;
}

const paraText = 67;

/** The paragraphs of an HWP section that have text, without their controls. */
export function readHwpText(section: Buffer): string[] {
  const paragraphs: string[] = [];
  for (let at = 0; at < section.length; ) {
    const head = section.readUInt32LE(at);
    const size = head >>> 20;
    if ((head & 0x3ff) === paraText) {
      const text = section.toString('utf16le', at + 4, at + 4 + size);
      // an extended control takes eight characters, its code at both ends
      paragraphs.push(text.replace(/\u0002[\s\S]{6}\u0002/g, '').replace(/\r$/, ''));
    }
    at += 4 + size;
  }
  return paragraphs;
}
