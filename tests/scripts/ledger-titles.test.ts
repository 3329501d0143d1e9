import { expect, it } from 'vitest';
import { readIds, readReport } from '../../scripts/ledger-titles';

const ids = (report: Parameters<typeof readReport>[0]) => {
  const { kept, broken } = readIds(readReport(report));
  return { kept: [...kept], broken: [...broken] };
};

it('reads what vitest ran: what passed is kept, unless another test of it failed; a skipped test says nothing', () => {
  const test = (fullName: string, status: string) => ({ fullName, status });
  const assertionResults = [
    test('a suite [D001] one [D002, D003, GN42]', 'passed'),
    test('two [D003]', 'failed'),
    test('three [D004]', 'skipped'),
    test('four [D005]', 'pending'),
    test('five [D9] (D006)', 'passed'),
  ];
  expect(ids({ testResults: [{ assertionResults }] })).toEqual({ kept: ['D001', 'D002'], broken: ['D003'] });
});

it('reads what Playwright ran, in suites of suites, once for each project', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    tests: statuses.map((status) => ({ status })),
  });
  const suites = [
    {
      title: 'live.spec.ts',
      specs: [spec('one [D001]', 'expected', 'skipped'), spec('two [D002]', 'expected', 'unexpected')],
      suites: [
        { title: 'inner [D003]', specs: [spec('three [D004]', 'flaky'), spec('four [D005]', 'skipped')] },
      ],
    },
  ];
  expect(ids({ suites })).toEqual({ kept: ['D001', 'D003', 'D004'], broken: ['D002'] });
});
