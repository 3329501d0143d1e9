import { bytesOf, record, tags, text, type Value } from './hwp-record';

/** Paragraph and character shapes by their numbers in DocInfo. */
export const shapes = {
  text: { paragraph: 0, characters: 0 },
  title: { paragraph: 1, characters: 1 },
  heading: { paragraph: 0, characters: 2 },
  centred: { paragraph: 1, characters: 0 },
} as const;

const languages = 7;
const times = (count: number, value: Value): Value[] => Array<Value>(count).fill(value);

const faceName = () =>
  Buffer.concat([
    // with type information and base font
    bytesOf(['u8', 0x61]),
    text('함초롬바탕'),
    Buffer.from([2, 3, 5, 4, 0, 1, 1, 1, 1, 1]),
    text('HCR Batang'),
  ]);

/** No line on any side, one for diagonals, no filling. */
const borderFill = () =>
  Buffer.concat([
    bytesOf(['u16', 0]),
    Buffer.alloc(24),
    bytesOf(['u8', 1], ['u8', 0], ['u32', 0], ['u32', 0], ['u32', 0]),
  ]);

/** `size` in hundredths of a point. */
const charShape = (size: number, bold: boolean) =>
  bytesOf(
    ...times(languages, ['u16', 0]),
    ...times(languages, ['u8', 100]),
    ...times(languages, ['u8', 0]),
    ...times(languages, ['u8', 100]),
    ...times(languages, ['u8', 0]),
    ...([
      ['i32', size],
      ['u32', bold ? 2 : 0],
      ['u8', 10],
      ['u8', 10],
    ] as const),
    // colours of text, underline, shade and shadow
    ...([
      ['u32', 0],
      ['u32', 0],
      ['u32', 0xffffffff],
      ['u32', 0xb2b2b2],
    ] as const),
    ...([
      ['u16', 2],
      ['u32', 0],
    ] as const),
  );

const numbering = () =>
  Buffer.concat([
    ...Array.from({ length: languages }, (_, level) =>
      Buffer.concat([
        bytesOf(['u32', 12], ['u16', 0], ['u16', 50], ['u32', 0xffffffff]),
        text(`^${level + 1}.`),
      ]),
    ),
    bytesOf(['u16', 0], ...times(languages, ['u32', 1])),
  ]);

const justified = 0x180;
const centred = justified + (3 << 2);

const paraShape = (property: number) =>
  bytesOf(
    ['u32', property],
    ...times(5, ['i32', 0]),
    ['i32', 160],
    ...([
      ['u16', 0],
      ['u16', 0],
      ['u16', 2],
    ] as const),
    ...times(4, ['u16', 0]),
    ...([
      ['u32', 0],
      ['u32', 0],
      ['u32', 160],
    ] as const),
  );

const korean = 1042;
const style = () =>
  Buffer.concat([
    text('바탕글'),
    text('Normal'),
    bytesOf(['u8', 0], ['u8', 0], ['u16', korean], ['u16', 0], ['u16', 0], ['u16', 0]),
  ]);

const lists = {
  faceNames: Array.from({ length: languages }, faceName),
  borderFills: [borderFill(), borderFill()],
  charShapes: [charShape(1000, false), charShape(1600, true), charShape(1200, true)],
  tabDefs: [bytesOf(['u32', 0], ['u32', 0])],
  numberings: [numbering()],
  paraShapes: [paraShape(justified), paraShape(centred)],
  styles: [style()],
};

/** How many of each there are: binary data, fonts by language, then the lists; memo shapes and track changes none. */
const idMappings = () =>
  bytesOf(
    ['i32', 0],
    ...times(languages, ['i32', 1]),
    ...[lists.borderFills, lists.charShapes, lists.tabDefs, lists.numberings].map(
      ({ length }) => ['i32', length] as const,
    ),
    ['i32', 0],
    ...[lists.paraShapes, lists.styles].map(({ length }) => ['i32', length] as const),
    ...times(3, ['i32', 0]),
  );

/** The stream DocInfo: what the sections refer to by number. */
export function docInfo(): Buffer {
  const listed = (tag: number, items: readonly Buffer[]) => items.map((item) => record(tag, 1, item));
  return Buffer.concat([
    // one section; pages, notes, pictures, tables and equations count from 1; the caret at the start
    record(tags.documentProperties, 0, bytesOf(...times(7, ['u16', 1]), ...times(3, ['u32', 0]))),
    record(tags.idMappings, 0, idMappings()),
    ...listed(tags.faceName, lists.faceNames),
    ...listed(tags.borderFill, lists.borderFills),
    ...listed(tags.charShape, lists.charShapes),
    ...listed(tags.tabDef, lists.tabDefs),
    ...listed(tags.numbering, lists.numberings),
    ...listed(tags.paraShape, lists.paraShapes),
    ...listed(tags.style, lists.styles),
    record(tags.compatibleDocument, 0, bytesOf(['u32', 0])),
    record(tags.layoutCompatibility, 1, bytesOf(...times(5, ['u32', 0]))),
  ]);
}
