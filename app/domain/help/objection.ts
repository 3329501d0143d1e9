/** An objection to a suspension. */

export const objectionNotice =
  '정지기간 중 이의신청은 1회만 가능하며 접수 진행 시 수정 및 삭제가 불가합니다.';

export const objectionFailedText = '오류가 발생했습니다. 다시 시도해 주세요.';

export type ObjectionExit = 'myInquiries' | 'inquiry' | 'help';

const exits: Record<number, ObjectionExit> = { 409: 'myInquiries', 500: 'inquiry' };

/** Where an error of the objection status leads: 409 to one's own list, 500 to the inquiry form, else to the help index. */
export const objectionExit = (status: number | null): ObjectionExit => exits[status ?? 0] ?? 'help';
