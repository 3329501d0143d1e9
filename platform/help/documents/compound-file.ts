/** Compound files (MS-CFB, version 3): the container of .hwp. Small enough here that the header lists every FAT sector. */

const sectorSize = 512;
const miniSize = 64;
/** Streams below it live in the mini stream. */
const miniCutoff = 4096;
const endOfChain = 0xfffffffe;
const fatSector = 0xfffffffd;
const unused = 0xffffffff;

export interface CompoundStream {
  /** a storage and a name in it, or a name in the root */
  path: readonly [string] | readonly [string, string];
  bytes: Buffer;
}

interface Entry {
  name: string;
  kind: 'storage' | 'stream' | 'root';
  children: Entry[];
  bytes: Buffer;
  start: number;
  left: number;
  right: number;
  child: number;
}

const entryOf = (name: string, kind: Entry['kind'], bytes: Buffer = Buffer.alloc(0)): Entry => ({
  ...{ name, kind, bytes, children: [] },
  ...{ start: kind === 'storage' ? 0 : endOfChain, left: unused, right: unused, child: unused },
});

const padTo = (bytes: Buffer, size: number) =>
  Buffer.concat([bytes, Buffer.alloc((size - (bytes.length % size)) % size)]);

/** Names are ordered by length, then by their upper-case letters. */
const byName = (a: Entry, b: Entry) =>
  a.name.length - b.name.length || (a.name.toUpperCase() < b.name.toUpperCase() ? -1 : 1);

/** All entries in the order of their numbers, each level linked as a balanced tree. */
function linkEntries(root: Entry): Entry[] {
  const entries = [root];
  const place = (siblings: Entry[]): number => {
    const middle = siblings[siblings.length >> 1];
    if (!middle) return unused;
    const number = entries.push(middle) - 1;
    middle.left = place(siblings.slice(0, siblings.length >> 1));
    middle.right = place(siblings.slice((siblings.length >> 1) + 1));
    middle.child = place(middle.children.sort(byName));
    return number;
  };
  root.child = place(root.children.sort(byName));
  return entries;
}

function writeEntry({ name, kind, bytes, start, left, right, child }: Entry): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry[66] = { storage: 1, stream: 2, root: 5 }[kind];
  // black
  entry[67] = 1;
  for (const [index, link] of [left, right, child].entries()) entry.writeUInt32LE(link, 68 + index * 4);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(bytes.length, 120);
  return entry;
}

/** Sectors that follow each other, with their chain. */
class Chains {
  readonly table: number[] = [];
  readonly parts: Buffer[] = [];
  constructor(readonly size: number) {}
  /** The number of the first sector. */
  add(bytes: Buffer): number {
    if (bytes.length === 0) return endOfChain;
    const padded = padTo(bytes, this.size);
    const first = this.table.length;
    const count = padded.length / this.size;
    for (let i = 1; i <= count; i += 1) this.table.push(i === count ? endOfChain : first + i);
    this.parts.push(padded);
    return first;
  }
}

const words = (table: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(table.length * 4);
  for (const [index, word] of table.entries()) bytes.writeUInt32LE(word, index * 4);
  return bytes;
};

const fill = (table: readonly number[]) => {
  const perSector = sectorSize / 4;
  return [...table, ...Array<number>((perSector - (table.length % perSector)) % perSector).fill(unused)];
};

export function writeCompoundFile(streams: readonly CompoundStream[]): Buffer {
  const root = entryOf('Root Entry', 'root');
  const sectors = new Chains(sectorSize);
  const mini = new Chains(miniSize);
  for (const { path, bytes } of streams) {
    const [first, second] = path;
    let parent = root;
    if (second !== undefined) {
      parent = root.children.find(({ name }) => name === first) ?? entryOf(first, 'storage');
      if (!root.children.includes(parent)) root.children.push(parent);
    }
    const entry = entryOf(second ?? first, 'stream', bytes);
    entry.start = (bytes.length < miniCutoff ? mini : sectors).add(bytes);
    parent.children.push(entry);
  }
  root.bytes = Buffer.concat(mini.parts);
  root.start = sectors.add(root.bytes);
  const miniFat = words(fill(mini.table));
  const miniFatStart = sectors.add(miniFat);
  const directoryStart = sectors.add(Buffer.concat(linkEntries(root).map(writeEntry)));
  // the FAT describes its own sectors, too
  let fatCount = 1;
  while (fatCount * (sectorSize / 4) < sectors.table.length + fatCount) fatCount += 1;
  const fatStart = sectors.table.length;
  const fat = fill([...sectors.table, ...Array<number>(fatCount).fill(fatSector)]);

  const header = Buffer.alloc(sectorSize);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  for (const [at, value] of [
    [24, 0x003e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, fatCount],
    [48, directoryStart],
    [56, miniCutoff],
    [60, miniFatStart],
    [64, miniFat.length / sectorSize],
    [68, endOfChain],
  ] as const)
    header.writeUInt32LE(value, at);
  for (let i = 0; i < 109; i += 1) header.writeUInt32LE(i < fatCount ? fatStart + i : unused, 76 + i * 4);
  return Buffer.concat([header, ...sectors.parts, words(fat)]);
}
