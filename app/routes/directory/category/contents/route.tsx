import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { categoryTabs } from '~/domain/directory';
import { SubAd } from '~/features/ads/sub-ad';
import { CategoryMenus } from '~/features/directory/category-menus';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { Tabs } from '~/ui/tabs/tabs';
import { CategoryHead } from './category-head';
import styles from './contents.module.css';
import { type ContentsData, loadContents, type NoCategory } from './contents.query.server';
import { ContentsCards } from './contents-cards';
import { ContentsFilters } from './contents-filters';
import { HideCategory } from './hide-category';

const menuTitle = (name: string) => `${name} 콘텐츠`;

export const meta = pageMeta<typeof loader>(({ data, params }) => {
  const place = data && 'place' in data ? (data as ContentsData).place : null;
  if (place && 'menu' in place) return menuTitle(place.menu.name);
  return `${place ? place.category.name : params.name} 카테고리`;
});

/** Filters are kept on the device: only the list without any is shared. */
export const handle: RoutePolicy = { guestCache: ['from'] };

export const loader = (args: LoaderFunctionArgs) => loadContents(args);

/** LIVE, VOD and Catch of a category or a curated menu. */
export default function Contents() {
  const data = useLoaderData<typeof loader>() as ContentsData | NoCategory;
  return 'missing' in data ? <Missing data={data} /> : <Place data={data} />;
}

function Place({ data }: { data: ContentsData }) {
  const { place, type } = data;
  const name = 'menu' in place ? String(place.menu.id) : place.category.name;
  const { shows } = 'menu' in place ? place.menu : place.category;
  const tabs = categoryTabs.map(({ value, label }) => ({
    href: shows[value] ? links.category(name, value) : null,
    label,
    current: value === type,
  }));
  return (
    <Page
      above={<CategoryMenus menus={data.menus} current={'menu' in place ? place.menu.id : null} />}
      title={'menu' in place ? menuTitle(place.menu.name) : undefined}
    >
      {'category' in place && (
        <CategoryHead category={place.category} type={type}>
          {data.isCategoryHidden !== undefined && (
            <HideCategory category={place.category} isHidden={data.isCategoryHidden} />
          )}
        </CategoryHead>
      )}
      {data.ad && <SubAd key={`${name} ${data.ad.key}`} ad={data.ad} />}
      <Tabs label="콘텐츠 종류" tabs={tabs} />
      <section className={styles.section} aria-labelledby="list-heading">
        <h2 className="sr-only" id="list-heading">
          {categoryTabs.find(({ value }) => value === type)?.label} 목록
        </h2>
        <ContentsFilters name={name} type={type} query={data.query} range={data.range} />
        <ContentsCards name={name} query={data.query} from={data.from} list={data.list} />
      </section>
    </Page>
  );
}

function Missing({ data: { menus, missing } }: { data: NoCategory }) {
  return (
    <Page above={<CategoryMenus menus={menus} current={null} />} title="카테고리" isTitleHidden>
      {missing === 'unknown' ? (
        <BlankSlate icon="layout-grid" title="카테고리가 삭제되었거나 존재하지 않습니다.">
          <ButtonLink href={links.categories}>카테고리 리스트로 이동</ButtonLink>
        </BlankSlate>
      ) : (
        <BlankSlate
          icon="layout-grid"
          title="카테고리를 불러오지 못했어요."
          text="잠시 후 다시 시도해 주세요."
        >
          <ButtonLink href={links.categories}>카테고리 리스트로 이동</ButtonLink>
        </BlankSlate>
      )}
    </Page>
  );
}
