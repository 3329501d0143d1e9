import { contentLength, type FormType, titleLength } from '~protocol/help/calls';
import {
  birthPattern,
  cleanLine,
  phonePattern,
  readReportLines,
  reporterNameLength,
  reporterTexts,
  seenSize,
  withoutDeviceBlock,
  withoutDirectionMarks,
} from '~protocol/help/rules';
import { composed } from '~protocol/wire/text';
import { fieldInvalid } from '../../core/services/refusal';

/** What the device block and the numbered lines of the illegal report may add to the contents. */
const contentsAllowance = 2000;

/** URI-decoded and storable; 400 otherwise. */
function decode(field: string, encoded: string): string {
  let text: string;
  try {
    text = decodeURIComponent(encoded);
  } catch {
    throw fieldInvalid(field, '요청 형식이 올바르지 않습니다.');
  }
  if (text.includes('\0')) throw fieldInvalid(field, '요청 형식이 올바르지 않습니다.');
  return withoutDirectionMarks(composed(text));
}

/** The title with single spaces; 400 with the form's own words. */
export function readTitle(encoded: string): string {
  const title = cleanLine(decode('questionTitle', encoded));
  const { min, max } = titleLength;
  const refuse = (message: string) => fieldInvalid('questionTitle', message);
  if (!title) throw refuse('제목을 입력해 주세요.');
  if (title.length < min) throw refuse(`제목을 ${min}자 이상 입력해 주세요.`);
  if (title.length > max) throw refuse(`제목을 ${max}자 이하로 입력해 주세요.`);
  return title;
}

/** What was written in the content field. */
function assertContent(text: string): void {
  const { min, max } = contentLength;
  const refuse = (message: string) => fieldInvalid('questionContents', message);
  if (seenSize(text) === 0) throw refuse('내용을 입력해 주세요.');
  if (text.length < min) throw refuse(`내용을 ${min}자 이상 입력해 주세요.`);
  if (text.length > max) throw refuse('내용을 1,000자 이하로 입력해 주세요.');
}

/** The four numbered lines of the illegal report. */
function assertReport(contents: string): void {
  const lines = readReportLines(contents);
  if (!lines) throw fieldInvalid('questionContents', '요청 형식이 올바르지 않습니다.');
  const { birth, phoneNumber, content } = lines;
  const name = cleanLine(lines.reporterName);
  const refuse = (message: string) => fieldInvalid('reporterName', message);
  if (!name) throw refuse(reporterTexts.nameMissing);
  if (name.length < reporterNameLength.min) throw refuse(reporterTexts.nameShort);
  if (name.length > reporterNameLength.max) throw refuse(reporterTexts.nameLong);
  if (birth && !birthPattern.test(birth)) throw fieldInvalid('birth', reporterTexts.birth);
  if (!phoneNumber) throw fieldInvalid('phoneNumber', reporterTexts.phoneMissing);
  if (!phonePattern.test(phoneNumber)) throw fieldInvalid('phoneNumber', reporterTexts.phone);
  assertContent(content.trim());
}

/** The contents as they are kept; the rules hold for what was written, without the device block. */
export function readContents(encoded: string, formType: FormType): string {
  const contents = decode('questionContents', encoded).trim();
  if (contents.length > contentLength.max + contentsAllowance)
    throw fieldInvalid('questionContents', '내용을 1,000자 이하로 입력해 주세요.');
  if (formType === 'illegal') assertReport(contents);
  else assertContent(withoutDeviceBlock(contents).trim());
  return contents;
}
