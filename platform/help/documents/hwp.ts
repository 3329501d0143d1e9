import { deflateRawSync } from 'node:zlib';
import { writeCompoundFile } from './compound-file';
import type { FormDocument } from './form-document';
import { docInfo, shapes } from './hwp-doc-info';
import { bytesOf, record, tags } from './hwp-record';

/** 5.0.3.4 */
const version = 0x05000304;
/** Streams are deflated, which some readers take for granted; no password. */
const flags = 1;

function fileHeader(): Buffer {
  const header = Buffer.alloc(256);
  header.write('HWP Document File', 0, 'latin1');
  header.writeUInt32LE(version, 32);
  header.writeUInt32LE(flags, 36);
  return header;
}

interface Line {
  text: string;
  shape: (typeof shapes)[keyof typeof shapes];
}

function linesOf({ title, intro, sections, closing }: FormDocument): Line[] {
  const line = (text: string, shape: Line['shape'] = shapes.text): Line => ({ text, shape });
  return [
    line(title, shapes.title),
    line(''),
    ...intro.map((text) => line(text)),
    ...sections.flatMap(({ heading, labels }) => [
      line(''),
      line(heading, shapes.heading),
      ...labels.map((label) => line(`${label} : `)),
    ]),
    line(''),
    ...closing.map((text) => line(text, shapes.centred)),
  ];
}

const controlId = (name: string) => Buffer.from([...name].reverse().join(''), 'latin1');

/** Where a control stands in the text: eight characters wide. */
const controlMark = (name: string) =>
  Buffer.concat([bytesOf(['u16', 2]), controlId(name), Buffer.alloc(8), bytesOf(['u16', 2])]);

/** Paper, notes and page borders of the section, as a new document has them. */
function sectionDefinition(): Buffer[] {
  const noteShape = (lineLength: number, between: number) =>
    bytesOf(
      ...([
        ['u32', 0],
        ['u16', 0],
        ['u16', 0],
        ['u16', ')'.charCodeAt(0)],
        ['u16', 1],
      ] as const),
      ...([
        ['i32', lineLength],
        ['u16', 850],
        ['u16', 567],
        ['u16', between],
      ] as const),
      ...([
        ['u8', 1],
        ['u8', 1],
        ['u32', 0],
      ] as const),
    );
  const pageBorder = bytesOf(
    ['u32', 1],
    ['u16', 1417],
    ['u16', 1417],
    ['u16', 1417],
    ['u16', 1417],
    ['u16', 1],
  );
  const a4 = [59528, 84188, 8504, 8504, 5668, 4252, 4252, 4252, 0, 0];
  return [
    record(
      tags.ctrlHeader,
      1,
      Buffer.concat([
        controlId('secd'),
        bytesOf(['u32', 0], ['u16', 1134], ['u16', 0], ['u16', 0], ['u32', 8000], ['u16', 1]),
        Buffer.alloc(18),
      ]),
    ),
    record(tags.pageDef, 2, bytesOf(...a4.map((value) => ['u32', value] as const))),
    record(tags.footnoteShape, 2, noteShape(-1, 283)),
    record(tags.footnoteShape, 2, noteShape(14_692_344, 0)),
    ...[0, 1, 2].map(() => record(tags.pageBorderFill, 2, pageBorder)),
  ];
}

/** One column. */
const columnDefinition = () =>
  record(
    tags.ctrlHeader,
    1,
    Buffer.concat([
      controlId('cold'),
      bytesOf(['u16', 0x1004], ['u16', 0], ['u16', 0], ['u8', 0], ['u8', 0], ['u32', 0]),
    ]),
  );

/** The first paragraph carries the definitions of section and columns. Lines are laid out by whoever opens the file. */
function paragraph({ text, shape }: Line, isFirst: boolean, isLast: boolean): Buffer {
  const marks = isFirst ? Buffer.concat([controlMark('secd'), controlMark('cold')]) : Buffer.alloc(0);
  const content = Buffer.concat([marks, Buffer.from(`${text}\r`, 'utf16le')]);
  const length = content.length / 2;
  const header = bytesOf(
    ['u32', isLast ? length + 0x80000000 : length],
    ['u32', isFirst ? 1 << 2 : 0],
    ['u16', shape.paragraph],
    ['u8', 0],
    ['u8', isFirst ? 3 : 0],
    ...([
      ['u16', 1],
      ['u16', 0],
      ['u16', 0],
      ['u32', 0],
      ['u16', 0],
    ] as const),
  );
  return Buffer.concat([
    record(tags.paraHeader, 0, header),
    ...(length > 1 ? [record(tags.paraText, 1, content)] : []),
    record(tags.paraCharShape, 1, bytesOf(['u32', 0], ['u32', shape.characters])),
    ...(isFirst ? [...sectionDefinition(), columnDefinition()] : []),
  ]);
}

/** A form as an HWP 5.0 document: FileHeader, DocInfo, one section and its preview text. */
export function writeHwp(form: FormDocument): Buffer {
  const lines = linesOf(form);
  const section = lines.map((line, index) => paragraph(line, index === 0, index === lines.length - 1));
  return writeCompoundFile([
    { path: ['FileHeader'], bytes: fileHeader() },
    { path: ['DocInfo'], bytes: deflateRawSync(docInfo()) },
    { path: ['BodyText', 'Section0'], bytes: deflateRawSync(Buffer.concat(section)) },
    { path: ['PrvText'], bytes: Buffer.from(lines.map(({ text }) => text).join('\r\n'), 'utf16le') },
  ]);
}
