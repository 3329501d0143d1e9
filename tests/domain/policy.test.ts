import { expect, it } from 'vitest';
import { policyStateOf } from '~/domain/help/policy';

const versions = [3, 2, 1].map((no) => ({ no, name: `${no}.0`, since: '2026-01-01' }));

it('says of a version of a policy whether it is past, in force or to come', () => {
  const states = (currentNo: number | null) =>
    versions.map(({ no }) => policyStateOf({ versions, currentNo }, no));
  expect(states(2)).toEqual(['coming', 'current', 'past']);
  expect(states(null)).toEqual(['coming', 'coming', 'coming']);
});
