import type { FormDocument } from './form-document';
import { writeZip } from './zip';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packageSchemas = 'http://schemas.openxmlformats.org/package/2006';
const officeSchemas = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const escapeXml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

interface Look {
  /** half points */
  size?: number;
  bold?: boolean;
  centred?: boolean;
}

const paragraph = (text: string, { size = 20, bold, centred }: Look = {}) =>
  `<w:p><w:pPr><w:spacing w:after="120"/>${centred ? '<w:jc w:val="center"/>' : ''}</w:pPr>` +
  `<w:r><w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;

const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)
  .join('');
const cell = (width: number, content: string) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
const widths = [3000, 6026] as const;

/** A label and an empty cell beside it, one row each. */
const table = (labels: readonly string[]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="${widths[0] + widths[1]}" w:type="dxa"/><w:tblBorders>${sides}</w:tblBorders></w:tblPr>` +
  `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>` +
  labels
    .map(
      (label) =>
        `<w:tr>${cell(widths[0], paragraph(label, { bold: true }))}${cell(widths[1], '<w:p/>')}</w:tr>`,
    )
    .join('') +
  '</w:tbl>';

const page =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>';

function documentXml({ title, intro, sections, closing }: FormDocument): string {
  const body = [
    paragraph(title, { size: 32, bold: true, centred: true }),
    ...intro.map((text) => paragraph(text)),
    ...sections.flatMap(({ heading, labels }) => [
      paragraph(heading, { size: 24, bold: true }),
      table(labels),
      '<w:p/>',
    ]),
    ...closing.map((text) => paragraph(text, { centred: true })),
  ];
  return `${declaration}<w:document xmlns:w="${word}"><w:body>${body.join('')}${page}</w:body></w:document>`;
}

/** A form as a Word document (OOXML). */
export function writeDocx(form: FormDocument): Buffer {
  return writeZip([
    {
      name: '[Content_Types].xml',
      text: `${declaration}<Types xmlns="${packageSchemas}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      text: `${declaration}<Relationships xmlns="${packageSchemas}/relationships"><Relationship Id="rId1" Type="${officeSchemas}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    { name: 'word/document.xml', text: documentXml(form) },
  ]);
}
