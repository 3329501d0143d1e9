import type { PlatformContext } from './context';

/** The message says how the setting should look. */
export class TwoStepSettingError extends Error {
  override name = 'TwoStepSettingError';
}

/**
 * From the environment: STAFF_TWO_STEP.
 *
 * @throws TwoStepSettingError
 */
export function readStaffTwoStep(
  env: Record<string, string | undefined>,
  mode: PlatformContext['mode'],
): PlatformContext['staffTwoStep'] {
  const setting = env.STAFF_TWO_STEP || 'optional';
  if (setting !== 'required' && setting !== 'optional')
    throw new TwoStepSettingError('STAFF_TWO_STEP: required 또는 optional로 정해 주세요.');
  if (setting === 'required' && mode === 'demo')
    throw new TwoStepSettingError(
      'STAFF_TWO_STEP: 데모 계정에는 비밀번호가 없어 live 모드에서만 쓸 수 있습니다.',
    );
  return setting;
}
