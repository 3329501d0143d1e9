import type { PlatformContext } from '../../core/context';

/** Whether the account has to have the second step of a login. */
export const isTwoStepRequired = (
  { staffTwoStep }: Pick<PlatformContext, 'staffTwoStep'>,
  role: 'member' | 'staff',
): boolean => staffTwoStep === 'required' && role === 'staff';

/** Whether it has to and has not: until then it does nothing as staff. */
export const lacksTwoStep = (
  context: Pick<PlatformContext, 'staffTwoStep'>,
  { role, twoStepAt }: { role: 'member' | 'staff'; twoStepAt: Date | null },
): boolean => isTwoStepRequired(context, role) && twoStepAt === null;
