import { inflateRawSync } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpPaths, reportFormFiles } from '../../../protocol/help/calls';
import { pathOf } from '../../../protocol/wire/path';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { readCompoundFile, readHwpText, readZip } from './documents';
import { storedFiles, upload } from './support';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const [hwp, docx] = reportFormFiles;
const download = async (name: string, timestamp = 1_766_000_000_000) => {
  const response = await platform.request(
    `/help${`${pathOf(helpPaths.reportForm, { name })}?t=${timestamp}`}`,
  );
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe("the illegal report's form", () => {
  it.each([
    [hwp, 'application/x-hwp'],
    [docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('downloads as %s for everybody, under its own name [H098, H102]', async (name, type) => {
    const { response, bytes } = await download(name);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent(name)}`,
    );
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect((await download(name, 1)).bytes).toEqual(bytes);
  });

  it('is a Word document with the fields to fill in [H098]', async () => {
    const { bytes } = await download(docx);
    expect((await fileTypeFromBuffer(bytes))?.ext).toBe('docx');
    const parts = readZip(bytes);
    expect([...parts.keys()]).toEqual(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']);
    const text = parts.get('word/document.xml')?.replace(/<[^>]+>/g, ' ');
    expect(text).toContain('불법촬영물등 신고·삭제 요청서');
    expect(text).toContain('게시물 주소(URL)');
  });

  it('is an HWP 5.0 document with the same fields [H098]', async () => {
    const { bytes } = await download(hwp);
    expect((await fileTypeFromBuffer(bytes))?.ext).toBe('cfb');
    const streams = readCompoundFile(bytes);
    expect(streams.get('FileHeader')?.toString('latin1', 0, 17)).toBe('HWP Document File');
    const paragraphs = readHwpText(inflateRawSync(streams.get('BodyText/Section0') ?? Buffer.alloc(0)));
    expect(paragraphs[0]).toBe('불법촬영물등 신고·삭제 요청서');
    expect(paragraphs).toContain('게시물 주소(URL) : ');
  });

  it('goes back to the platform as an attachment of the illegal report [H086]', async () => {
    for (const name of reportFormFiles) {
      const { bytes } = await download(name);
      const answer = await (await upload(platform, [{ name, bytes }], { formType: 'illegal' })).json();
      expect(answer).toMatchObject({ errorCode: 0 });
    }
    expect(storedFiles(platform)).toHaveLength(2);
  });

  it('is one of two: any other name is 404, a strange timestamp 400', async () => {
    for (const name of ['../secret', 'x.docx', `${docx}.exe`])
      expect((await download(name)).response.status).toBe(404);
    const path = `/help${`${pathOf(helpPaths.reportForm, { name: docx })}?t=${0}`}`.replace('t=0', 't=now');
    expect((await platform.request(path)).status).toBe(400);
  });
});
