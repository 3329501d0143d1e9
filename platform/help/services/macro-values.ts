import { caseNumberText } from '~protocol/help/rules';
import type { MacroName } from '~protocol/staff/macros';
import { findPerson } from '../../account/services/lookup';
import type { PlatformContext } from '../../core/context';
import type { Ticket } from '../store/tickets';

/**
 * What the macros of answers stand for in the case, as its staff member writes: one that stands for nothing is not there.
 *
 * @param nodeName of its category
 */
export async function macroValuesOf(
  context: PlatformContext,
  { ticket, nodeName }: { ticket: Pick<Ticket, 'memberId' | 'caseNumber'>; nodeName: string },
  staffId: string,
): Promise<Partial<Record<MacroName, string>>> {
  const { memberId, caseNumber } = ticket;
  const [filer, staff] = await Promise.all([
    memberId ? findPerson(context, memberId) : null,
    findPerson(context, staffId),
  ]);
  return {
    닉네임: filer?.nick ?? '고객',
    접수번호: caseNumber ? caseNumberText(caseNumber) : undefined,
    카테고리: nodeName,
    상담원: staff?.nick,
  };
}
