import type { TicketFieldName, TicketForm } from '~/domain/help/ticket-form';

/** What each field is called where the disabled button says what it waits for; null: nothing that the writer fills in. */
const names: Record<TicketFieldName, string | null> = {
  osInfo: null,
  mainCategory: '유형',
  subCategory: '세부 유형',
  customerEmail: '이메일',
  reporterName: '이름(기관명)',
  birth: '생년월일(법인번호)',
  phoneNumber: '휴대폰 번호',
  title: '제목',
  content: '내용',
  attachedFiles: '첨부 파일',
  agreement: '개인정보 수집 및 이용 동의',
};

/** Says which fields are not right yet, in the form's order; '' when all are. */
export function missingText({ fields }: TicketForm, wrong: ReadonlySet<string>): string {
  const named = fields.flatMap((name) => (wrong.has(name) && names[name]) || []);
  return named.length > 0 ? `아직 확인이 필요해요: ${named.join(', ')}` : '';
}
