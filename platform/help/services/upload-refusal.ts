import { attachmentLimits, uploadErrorCodes } from '~protocol/help/calls';
import { Refusal, type RefusalStatus } from '../../core/services/refusal';

const megabytes = attachmentLimits.bytes / 1024 / 1024;

/** The status and the message of each refused upload. */
const refusals: Record<keyof typeof uploadErrorCodes, [status: RefusalStatus, message: string]> = {
  count: [400, `${attachmentLimits.count}개 이하의 파일만 첨부할 수 있습니다.`],
  bytes: [413, `${megabytes}MB 이하의 파일만 첨부 가능합니다.`],
  kind: [415, '첨부 불가한 파일입니다.'],
  empty: [400, '빈 파일은 첨부할 수 없습니다.'],
  unknown: [404, '첨부 정보를 찾을 수 없습니다.'],
  budget: [429, '오늘 올릴 수 있는 파일의 용량을 모두 썼습니다. 내일 다시 올리거나 파일 없이 보내 주세요.'],
  full: [429, '지금은 파일을 받을 수 없습니다. 잠시 후 다시 올리거나 파일 없이 보내 주세요.'],
  failed: [400, '파일 업로드 중 오류가 발생했습니다.'],
};

/** A refused upload: code is one of uploadErrorCodes, errorInfo.fileName names the file. */
export function uploadRefusal(
  reason: keyof typeof uploadErrorCodes,
  fileName: string | null = null,
): Refusal {
  const [status, message] = refusals[reason];
  return new Refusal(status, uploadErrorCodes[reason], message, { fileName });
}
