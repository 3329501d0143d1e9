import type { CategoryGroup } from '~/domain/help/case-categories';

interface MainCategoryOptionsProps {
  categories: readonly { nodeId: string; nodeName: string }[];
}

/** The options of a select of one main category, or of all. */
export const MainCategoryOptions = ({ categories }: MainCategoryOptionsProps) => (
  <>
    <option value="">전체</option>
    {categories.map(({ nodeId, nodeName }) => (
      <option key={nodeId} value={nodeId}>
        {nodeName}
      </option>
    ))}
  </>
);

interface CategoryOptionsProps {
  groups: readonly CategoryGroup[];
  /** before a category's id in the value that is sent */
  prefix?: string;
}

/** The options of a select of categories. */
export const CategoryOptions = ({ groups, prefix = '' }: CategoryOptionsProps) =>
  groups.map(({ label, options }) => (
    <optgroup key={label} label={label}>
      {options.map(({ nodeId, name }) => (
        <option key={nodeId} value={`${prefix}${nodeId}`}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
