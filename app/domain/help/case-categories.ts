/** The categories of cases, as staff choose among them. */

import type { FormType } from '~protocol/help/codes';
import type { CaseCategory } from '~protocol/staff/work';
import { categoryForms } from '~protocol/staff/work-codes';

/** '모아봄 > 고객센터 > 1대1문의 > 결제 > 취소/환불': what is above the kinds of forms is the same for all. */
const partsOf = (nodePath: string): string[] => nodePath.split(' > ').slice(2);

/** '1대1문의 > 결제 > 취소/환불' */
export const categoryName = (nodePath: string): string => partsOf(nodePath).join(' > ');

export interface CategoryGroup {
  label: string;
  options: { nodeId: string; name: string }[];
}

/** The categories into which cases of one of the forms can be moved, under the names of what they belong to. */
export function categoryGroups(
  categories: readonly CaseCategory[],
  forms: readonly FormType[],
): CategoryGroup[] {
  const open = new Set(forms.flatMap((form) => categoryForms[form]));
  const groups = new Map<string, CategoryGroup['options']>();
  for (const { nodeId, nodePath, formType } of categories) {
    if (!open.has(formType)) continue;
    const parts = partsOf(nodePath);
    const label = parts.slice(0, -1).join(' > ');
    groups.set(label, [...(groups.get(label) ?? []), { nodeId, name: parts.at(-1) ?? '' }]);
  }
  return [...groups].map(([label, options]) => ({ label, options }));
}
