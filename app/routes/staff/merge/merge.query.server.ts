import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { problemOf, requireStaff } from '~/features/staff/staff-desk.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staffWork } from '~/upstream/clients.server';
import { deskRights } from '~protocol/staff/roles';

const nothingChosen = '남길 문의를 고르거나 접수번호를 입력해 주세요.';

/** What merging the cases of the address would do; with none or an unknown one to merge them into, the choice again. */
export async function loadMerge(args: LoaderFunctionArgs) {
  await requireStaff(args, deskRights);
  const { upstream } = scopeOf(args);
  const params = new URL(args.request.url).searchParams;
  const cases = (params.get('cases') ?? '').slice(0, 3000);
  if (cases === '') throw new Response(null, { status: 404 });
  const number = (params.get('number') ?? '').trim().slice(0, 64);
  const into = number || (params.get('into') ?? '').slice(0, 64);
  const outcome = await staffWork.mergePlan(upstream, { cases, into });
  if (outcome.ok || into === '') {
    const plan = foundOrFail(outcome);
    // the form was sent as it stood
    const isEmpty = !plan.into && params.has('number');
    return json(
      { cases, number, plan, problem: isEmpty ? nothingChosen : null },
      { status: isEmpty ? 400 : 200 },
    );
  }
  const { status, problem } = problemOf(outcome);
  const plan = foundOrFail(await staffWork.mergePlan(upstream, { cases, into: '' }));
  return json({ cases, number, plan, problem: problem.message }, { status });
}
