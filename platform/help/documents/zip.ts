import { crc32, deflateRawSync } from 'node:zlib';

/** Names are UTF-8. */
const utf8Flag = 0x0800;
const deflated = 8;
/** 1 January 1980, midnight: files of the same content are the same bytes. */
const dosDate = 0x0021;

/** A zip archive of text files, in their order. */
export function writeZip(files: ReadonlyArray<{ name: string; text: string }>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const raw = Buffer.from(text);
    const packed = deflateRawSync(raw, { level: 9 });
    const nameBytes = Buffer.from(name);
    // what the local header and the directory say alike
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(utf8Flag, 2);
    common.writeUInt16LE(deflated, 4);
    common.writeUInt16LE(dosDate, 8);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(raw.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, nameBytes, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, nameBytes]));
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, entries, end]);
}
