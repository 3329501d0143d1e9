/** Rules of the help centre's forms that portal and platform both check. No zod. */

/** The block that says which device a ticket was written on begins with it; it follows the content (H093). */
export const deviceHeading = '--- Device Information ---';

/** Browsers count a line break as one character; a posted form sends it as two. */
export const contentSize = (content: string) => content.replace(/\r\n/g, '\n').length;

/** What the writer wrote: the contents without their device block. */
export function withoutDeviceBlock(contents: string): string {
  if (contents.startsWith(`${deviceHeading}\n`)) return '';
  const at = contents.lastIndexOf(`\n\n${deviceHeading}\n`);
  return at < 0 ? contents : contents.slice(0, at);
}

/** 'CDFGHJKM' → 'CDFG-HJKM': easier to read out. */
export const caseNumberText = (number: string) => `${number.slice(0, 4)}-${number.slice(4)}`;

/** Marks that turn the direction of what stands beside them: a sentence of somebody else's could be read backwards. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const withoutDirectionMarks = (text: string) => text.replace(directionMarks, '');

/** Characters that nothing is seen of: spaces, controls, joiners, Hangul fillers, the empty braille cell. */
const invisible = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** How many characters of a text are seen; spaces are not. Whether a text is empty is asked of it. */
export const seenSize = (text: string) => text.replace(invisible, '').length;

/** One line as it is kept: single spaces, no direction marks; '' when nothing would be seen. */
export function cleanLine(text: string): string {
  const line = withoutDirectionMarks(text).replace(/\s+/g, ' ').trim();
  return seenSize(line) > 0 ? line : '';
}

/** A birth date or an organisation's number as digits: 1990-01-02, 1990.1.2 and 19900102 are one. Anything else stays. */
export function birthDigits(text: string): string {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-./\s]+(\d{1,2})[-./\s]+(\d{1,2})\.?$/.exec(text.trim()) ?? [];
  return year ? year + month.padStart(2, '0') + day.padStart(2, '0') : text.replace(/[-./\s]/g, '');
}

export const reporterNameLength = { min: 2, max: 100 } as const;
export const birthPattern = /^\d{1,20}$/;
export const phonePattern = /^01[016789]\d{3,4}\d{4}$/;

/** A phone number as it is kept: digits only (H090). */
export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What the fields of the illegal report say when they are wrong; {title} is '신고' (GN23). */
export const reporterTexts = {
  nameMissing: '신고·요청자 이름을 입력해 주세요.',
  nameShort: `신고·요청자 이름을 ${reporterNameLength.min}자 이상 입력해 주세요.`,
  nameLong: `신고·요청자 이름을 ${reporterNameLength.max}자 이하로 입력해 주세요.`,
  birth: '생년월일(법인번호)은 숫자만 입력해 주세요.',
  phoneMissing: '휴대폰 번호를 입력해 주세요.',
  phone: '유효하지 않은 휴대전화번호 형식입니다.',
} as const;

export interface ReporterLines {
  reporterName: string;
  /** '' when it was left out */
  birth: string;
  phoneNumber: string;
  content: string;
}

const lineNames = ['신고자(기관)명', '생년월일(법인번호)', '휴대폰 번호', '신고 내용'] as const;

/** The contents of an illegal report: four numbered lines (H092); the last may go on over several lines. */
export const reportLines = ({ reporterName, birth, phoneNumber, content }: ReporterLines) =>
  [reporterName, birth, phoneNumber, content]
    .map((value, index) => `${index + 1}) ${lineNames[index]} : ${value}`)
    .join('\n');

const escaped = lineNames.map((name) => name.replace(/[()]/g, '\\$&'));
const linesPattern = new RegExp(
  `^1\\) ${escaped[0]} : ([^\\n]*)\\n2\\) ${escaped[1]} : ([^\\n]*)\\n3\\) ${escaped[2]} : ([^\\n]*)\\n4\\) ${escaped[3]} : ?([\\s\\S]*)$`,
);

/** The four lines taken apart; null for contents of another shape. */
export function readReportLines(contents: string): ReporterLines | null {
  const [, reporterName, birth, phoneNumber, content] = linesPattern.exec(contents) ?? [];
  if (reporterName === undefined) return null;
  return { reporterName, birth: birth ?? '', phoneNumber: phoneNumber ?? '', content: content ?? '' };
}
