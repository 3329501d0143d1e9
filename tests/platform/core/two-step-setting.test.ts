import { expect, it } from 'vitest';
import { readStaffTwoStep } from '../../../platform/core/two-step-setting';

it('is optional without a setting, and required only where accounts have passwords', () => {
  expect(readStaffTwoStep({}, 'live')).toBe('optional');
  expect(readStaffTwoStep({ STAFF_TWO_STEP: '' }, 'demo')).toBe('optional');
  expect(readStaffTwoStep({ STAFF_TWO_STEP: 'required' }, 'live')).toBe('required');
  expect(() => readStaffTwoStep({ STAFF_TWO_STEP: 'required' }, 'demo')).toThrow('live 모드');
  expect(() => readStaffTwoStep({ STAFF_TWO_STEP: 'yes' }, 'live')).toThrow('required 또는 optional');
});
