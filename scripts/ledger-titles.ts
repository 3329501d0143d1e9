/** The tests of a runner's JSON report: full title (suites included) and how the test ended. */
export interface TestResult {
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
}

interface VitestReport {
  testResults: Array<{ assertionResults: Array<{ fullName: string; status: string }> }>;
}

interface PlaywrightSuite {
  title: string;
  specs?: Array<{ title: string; tests: Array<{ status: string }> }>;
  suites?: PlaywrightSuite[];
}

const vitestOutcomes: Record<string, TestResult['outcome']> = { passed: 'passed', failed: 'failed' };
/** flaky: failed once, then passed */
const playwrightOutcomes: Record<string, TestResult['outcome']> = {
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
};

const readSuite = ({ title, specs = [], suites = [] }: PlaywrightSuite): TestResult[] =>
  [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status }) => ({
        title: spec.title,
        outcome: playwrightOutcomes[status] ?? ('skipped' as const),
      })),
    ),
    ...suites.flatMap(readSuite),
  ].map((result) => ({ ...result, title: `${title} ${result.title}` }));

/** Reads the JSON report of vitest or Playwright. */
export function readReport(report: VitestReport | { suites: PlaywrightSuite[] }): TestResult[] {
  if ('suites' in report) return report.suites.flatMap(readSuite);
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      outcome: vitestOutcomes[status] ?? 'skipped',
    })),
  );
}

/**
 * The requirement ids that titles name in brackets, `[D077]` or `[D077, GN42]`, decisions left out: kept where a test
 * passed and none failed, broken where one failed.
 */
export function readIds(results: TestResult[]): { kept: Set<string>; broken: Set<string> } {
  const of = (outcome: TestResult['outcome']) =>
    new Set(
      results
        .filter((result) => result.outcome === outcome)
        .flatMap(({ title }) => [...title.matchAll(/\[((?:(?:[DPSAHL]\d{3}|G[NX]\d+)(?:, )?)+)\]/g)])
        .flatMap(([, ids]) => ids?.split(', ') ?? [])
        .filter((id) => !id.startsWith('G')),
    );
  const broken = of('failed');
  return { kept: new Set([...of('passed')].filter((id) => !broken.has(id))), broken };
}
