import type { ActionFunctionArgs } from '@remix-run/node';
import { writeCsv } from '~/domain/format/csv';
import { deedText } from '~/features/staff/audit/deed-text';
import { askedOf, filterOf } from '~/features/staff/audit/filter';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { downloadOf } from '~/request/download.server';
import { readForm } from '~/request/form.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { audit } from '~/upstream/clients.server';

/** What fits the filter as a CSV file. */
export async function action(args: ActionFunctionArgs) {
  await requireStaff(args, 'administration');
  const form = readForm(args);
  const filter = filterOf((name) => form.get(name));
  const deeds = foundOrFail(await audit.file(scopeOf(args).upstream, askedOf(filter)));
  const rows = deeds.map(({ no, date, by, action: name, target, detail }) => [
    no,
    date,
    by,
    name,
    deedText(name),
    target,
    JSON.stringify(detail),
  ]);
  const head = ['번호', '시각', '처리한 사람', '코드', '무엇을', '대상', '내용'];
  return downloadOf('moabom-audit.csv', writeCsv([head, ...rows]), 'text/csv');
}
