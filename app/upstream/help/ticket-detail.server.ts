/** A ticket's detail, as QnaContents and the private link answer it. */
import {
  entryLabel,
  objectionNode,
  type ThreadEntry,
  type TicketDetail,
  threadOf,
  ticketKind,
  ticketStatusText,
} from '~/domain/help/ticket';
import { sanitizeHtml } from '~/upstream/html/sanitize.server';
import { staffTextHtml } from '~html/plain-text';
import type { UploadedFileWire } from '~protocol/help/calls';
import { type AnswerKind, answerKinds } from '~protocol/help/codes';
import type { TicketWire } from '~protocol/help/ticket';

const answerLabels: Record<string, string> = {
  ANSWTMP: '중간회신',
  ANSWADD: '추가답변',
  ANSWASK: '확인 요청',
  ANSWEND: '답변',
};

/** An answer that is not sent, as its reader will see it. */
export const previewOf = ({
  kind,
  text,
  files,
}: {
  kind: AnswerKind;
  text: string;
  files: UploadedFileWire[];
}): ThreadEntry => ({
  by: 'staff',
  html: sanitizeHtml(staffTextHtml(text)),
  createdDate: '보내는 시각',
  label: answerLabels[answerKinds[kind]] ?? '답변',
  files: filesOf(files),
});

const filesOf = (files: UploadedFileWire[] | null | undefined) =>
  (files ?? []).map(({ id, name, size }) => ({ id, name, size }));

/** Answers and the filer's own words in their order. Before the first answer those add to the question. */
function readThread({ answerEndList, answerList, noteList }: TicketWire): ThreadEntry[] {
  const answers = (answerList?.length ? answerList : (answerEndList ?? [])).map((answer) => ({
    by: 'staff' as const,
    html: sanitizeHtml(answer.contents),
    createdDate: answer.createdDate,
    label: entryLabel(answerLabels[answer.kind ?? 'ANSWEND'] ?? '답변', answer),
    files: filesOf(answer.files),
  }));
  const replies = (noteList ?? []).map(({ contents, createdDate, answersBefore, files, ...origin }) => ({
    by: 'filer' as const,
    html: sanitizeHtml(contents),
    createdDate,
    label: entryLabel(answersBefore ? '답글' : '추가한 내용', origin),
    answersBefore: answersBefore ?? 0,
    files: filesOf(files),
  }));
  return threadOf<ThreadEntry, (typeof replies)[number]>(answers, replies);
}

/** The domain model of a ticket; null without a question. */
export function detailOf(wire: TicketWire): TicketDetail | null {
  const { ticketId, caseNumber, data, questionList, answerEndList, replyState } = wire;
  const question = questionList?.[0];
  if (!question) return null;
  const info = data?.commonInfo;
  const kind = ticketKind(info?.nodePath ?? null, info?.nodeId ?? null);
  return {
    id: ticketId ?? null,
    caseNumber: caseNumber ?? null,
    formType: info?.formType ?? 'inquiry',
    replyState: replyState ?? null,
    category: info?.nodeName ? `${kind} > ${info.nodeName}` : kind,
    isObjection: info?.nodeId === objectionNode,
    isEvaluated: (info?.feedback ?? -1) > -1,
    status: ticketStatusText(info?.ticketStatus ?? (answerEndList?.length ? 'ANSWEND' : '')),
    isAnswered: Boolean(answerEndList?.[0]?.createdDate),
    question: {
      title: question.title,
      html: sanitizeHtml(question.contents),
      createdDate: question.createdDate,
      files: filesOf(question.files),
    },
    thread: readThread(wire),
  };
}
