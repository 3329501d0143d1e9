import { readFile } from 'node:fs/promises';
import { attachmentExtensions, type FormType, illegalExtraExtensions } from '~protocol/help/calls';

type Extension = (typeof attachmentExtensions)[number] | (typeof illegalExtraExtensions)[number];

/** Old Office documents and .hwp are one container; which program wrote it is not distinguished. */
const compound = ['cfb'];
const zipContainers = ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'jar', 'apk', 'epub'];

/** What the content must be (file-type's names) for each extension; null is plain text. */
const kinds: Record<Extension, { type: string; content: string[] | null }> = {
  gif: { type: 'image/gif', content: ['gif'] },
  jpg: { type: 'image/jpeg', content: ['jpg'] },
  jpeg: { type: 'image/jpeg', content: ['jpg'] },
  png: { type: 'image/png', content: ['png', 'apng'] },
  bmp: { type: 'image/bmp', content: ['bmp'] },
  txt: { type: 'text/plain', content: null },
  zip: { type: 'application/zip', content: zipContainers },
  doc: { type: 'application/msword', content: compound },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    content: ['docx'],
  },
  xls: { type: 'application/vnd.ms-excel', content: compound },
  pdf: { type: 'application/pdf', content: ['pdf'] },
  hwp: { type: 'application/x-hwp', content: compound },
};

/** The extension, when the form takes it. */
function extensionFor(name: string, formType: FormType): Extension | null {
  const extension = name.match(/[^.]\.([A-Za-z0-9]+)$/)?.[1]?.toLowerCase();
  const allowed: readonly string[] =
    formType === 'illegal' ? [...attachmentExtensions, ...illegalExtraExtensions] : attachmentExtensions;
  return extension && allowed.includes(extension) ? (extension as Extension) : null;
}

/** Whether the form takes files of that name. */
export const takesName = (name: string, formType: FormType): boolean => extensionFor(name, formType) !== null;

function decodes(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const isPlainText = (bytes: Uint8Array) =>
  !bytes.includes(0) && (decodes(bytes, 'utf-8') || decodes(bytes, 'euc-kr'));

/** Formats that are text themselves, so that a .txt of such a content is what it says. */
const isTextual = (mime: string) => mime.startsWith('text/') || mime === 'application/xml';

/** The MIME type of a stored file whose content is what its name says; null when it is not (or not allowed). */
export async function typeByContent(path: string, name: string, formType: FormType): Promise<string | null> {
  const extension = extensionFor(name, formType);
  if (!extension) return null;
  const { type, content } = kinds[extension];
  // with the first attachment, not at the start
  const { fileTypeFromFile } = await import('file-type');
  const detected = await fileTypeFromFile(path);
  if (content) return detected && content.includes(detected.ext) ? type : null;
  if (detected && !isTextual(detected.mime)) return null;
  return isPlainText(await readFile(path)) ? type : null;
}
