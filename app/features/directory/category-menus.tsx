import { links } from '~/links/links';
import { Tabs } from '~/ui/tabs/tabs';
import type { CategoryMenu } from '~protocol/directory/calls';

interface CategoryMenusProps {
  menus: readonly CategoryMenu[];
  /** 0 is the ordinary list of categories; null on a category's own page */
  current: number | null;
}

/** The bar above every directory page: `카테고리`, then the curated menus. */
export function CategoryMenus({ menus, current }: CategoryMenusProps) {
  if (menus.length === 0) return null;
  const tabs = menus.map(({ id, name }) => ({
    href: id === 0 ? links.categories : links.category(String(id)),
    label: name,
    current: id === current,
  }));
  return <Tabs label="카테고리 메뉴" tabs={tabs} />;
}
