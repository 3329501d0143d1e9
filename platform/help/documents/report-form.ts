import type { ReportFormFile } from '~protocol/help';
import { writeDocx } from './docx';
import type { FormDocument } from './form-document';
import { writeHwp } from './hwp';

/** The report and removal request; the text is ours. */
const reportForm: FormDocument = {
  title: '불법촬영물등 신고·삭제 요청서',
  intro: [
    '이 요청서를 작성해 고객센터의 ‘불법촬영물등 유통 신고’에 첨부해 주세요.',
    '사실과 다른 내용을 적거나 다른 사람의 명예를 훼손하면 제재를 받을 수 있습니다.',
  ],
  sections: [
    {
      heading: '1. 신고·요청자',
      labels: ['성명(기관명)', '생년월일(법인번호)', '휴대폰 번호', '이메일'],
    },
    {
      heading: '2. 신고 대상',
      labels: ['게시물 주소(URL)', '게시자 아이디', '게시 일시', '유형(불법촬영물/허위영상물/성착취물)'],
    },
    { heading: '3. 신고·요청 내용', labels: ['내용', '요청 사항(삭제/접속 차단 등)', '증거 자료'] },
  ],
  closing: [
    '위와 같이 신고하며 삭제 등 필요한 조치를 요청합니다.',
    '20    년    월    일',
    '신고·요청자:                (서명)',
  ],
};

const formats: Record<ReportFormFile, { type: string; write: (form: FormDocument) => Buffer }> = {
  '불법촬영물등_신고_삭제_요청서.hwp': { type: 'application/x-hwp', write: writeHwp },
  '불법촬영물등_신고_삭제_요청서.docx': {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: writeDocx,
  },
};

const made = new Map<ReportFormFile, Buffer>();

/** The form as a file; written once and kept. */
export function reportFormFile(name: ReportFormFile): { type: string; bytes: Buffer } {
  const { type, write } = formats[name];
  const bytes = made.get(name) ?? write(reportForm);
  made.set(name, bytes);
  return { type, bytes };
}
