import { readFile } from 'node:fs/promises';
import type { ReportFormFile } from '~protocol/help/calls';

/** From source: `files/` beside this module. In the bundle: `files/` beside the bundled server file. */
const fileUrl = (name: string) => new URL(`./files/${name}`, import.meta.url);

const files: Record<ReportFormFile, { type: string; url: URL }> = {
  '불법촬영물등_신고_삭제_요청서.hwp': { type: 'application/x-hwp', url: fileUrl('report-form.hwp') },
  '불법촬영물등_신고_삭제_요청서.docx': {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    url: fileUrl('report-form.docx'),
  },
};

/** The illegal report's form to print or fill in: its media type and bytes. The text in it is ours. */
export async function readReportForm(name: ReportFormFile): Promise<{ type: string; bytes: Buffer }> {
  const { type, url } = files[name];
  return { type, bytes: await readFile(url) };
}
