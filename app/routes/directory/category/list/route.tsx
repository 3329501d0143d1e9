import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { categoryOrders } from '~/domain/directory';
import { useGrowingList } from '~/features/cards/growing-list';
import { isEager } from '~/features/cards/use-cards';
import { CategoryMenus } from '~/features/directory/category-menus';
import { pageMeta } from '~/features/shell/frame/page-title';
import { shareMeta } from '~/features/shell/frame/share-meta';
import { withQuery } from '~/links/address';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { PastEnd } from '~/ui/blank-slate/past-end';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { ButtonLink } from '~/ui/button/button';
import grid from '~/ui/card-grid/card-grid.module.css';
import { CategoryCard } from '~/ui/category-card/category-card';
import { ChipLinks } from '~/ui/chip/chip';
import { Page } from '~/ui/page/page';
import styles from './categories.module.css';
import { type CategoriesData, loadCategories } from './categories.query.server';
import { CategorySearch } from './category-search';

export const meta = shareMeta(pageMeta('카테고리'), () => ({ path: links.categories }));

/** Orders and keywords are kept on the device, or one visitor's own: only the list as it begins is shared. */
export const handle: RoutePolicy = { guestCache: ['from'], membersShare: true };

export const loader = (args: LoaderFunctionArgs) => loadCategories(args);

const hrefOf = ({ keyword, order }: { keyword: string; order: string }, from?: number) =>
  withQuery(links.categories, { q: keyword, sort: order, from });

/** All categories: search, order, posters. */
export default function Categories() {
  const data = useLoaderData<typeof loader>();
  const orders = categoryOrders
    .filter(({ value }) => value !== 'prefer' || data.isMember)
    .map(({ value, label }) => ({
      href: hrefOf({ ...data, order: value }),
      label,
      current: value === data.order,
    }));
  return (
    <Page title="카테고리">
      <CategoryMenus menus={data.menus} current={0} />
      <div className={styles.toolbar}>
        <CategorySearch keyword={data.keyword} order={data.order} />
        <ChipLinks label="정렬" options={orders} />
      </div>
      {/* another keyword or order is a new list: drop the appended pages */}
      <Posters key={hrefOf(data)} data={data} />
    </Page>
  );
}

function Posters({ data }: { data: CategoriesData }) {
  const { items, more } = useGrowingList(data.feed, (from) => hrefOf(data, from));
  if (data.unavailable) return <Unavailable icon="layout-grid" href={hrefOf(data)} />;
  if (items.length === 0 && data.from > 0) return <PastEnd href={hrefOf(data)} />;
  if (items.length === 0) {
    return (
      <BlankSlate icon="layout-grid" title="검색 결과가 없습니다." text="다른 검색어로 변경해 보세요.">
        <ButtonLink href={links.categories}>전체 카테고리 보기</ButtonLink>
      </BlankSlate>
    );
  }
  return (
    <section aria-labelledby="list-heading">
      <h2 className="sr-only" id="list-heading">
        카테고리 목록
      </h2>
      <div className={grid.tiles}>
        {items.map((card, index) => (
          <CategoryCard key={card.no} card={card} eager={isEager(index)} />
        ))}
      </div>
      {more}
    </section>
  );
}
