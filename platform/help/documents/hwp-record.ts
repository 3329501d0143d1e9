/** Records of HWP 5.0: a head of tag, level and size, then the data, little-endian. */

export const tags = {
  documentProperties: 16,
  idMappings: 17,
  faceName: 19,
  borderFill: 20,
  charShape: 21,
  tabDef: 22,
  numbering: 23,
  paraShape: 25,
  style: 26,
  compatibleDocument: 30,
  layoutCompatibility: 31,
  paraHeader: 66,
  paraText: 67,
  paraCharShape: 68,
  ctrlHeader: 71,
  pageDef: 73,
  footnoteShape: 74,
  pageBorderFill: 75,
} as const;

const writers = {
  u8: (value: number) => Buffer.from([value & 0xff]),
  u16: (value: number) => Buffer.from([value & 0xff, (value >> 8) & 0xff]),
  u32: (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value >>> 0);
    return bytes;
  },
  i32: (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32LE(value);
    return bytes;
  },
};

export type Value = readonly [keyof typeof writers, number];

export const bytesOf = (...values: readonly Value[]) =>
  Buffer.concat(values.map(([kind, value]) => writers[kind](value)));

/** Length in characters, then UTF-16. */
export const text = (value: string) =>
  Buffer.concat([bytesOf(['u16', value.length]), Buffer.from(value, 'utf16le')]);

/** A size of 4095 and more follows the head. */
export function record(tag: number, level: number, data: Buffer): Buffer {
  const isLong = data.length >= 0xfff;
  const head = tag + level * 0x400 + (isLong ? 0xfff : data.length) * 0x100000;
  return Buffer.concat([
    bytesOf(['u32', head]),
    isLong ? bytesOf(['u32', data.length]) : Buffer.alloc(0),
    data,
  ]);
}
