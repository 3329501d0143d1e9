import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { categoryTabs } from '~/domain/directory';
import { keepListOnCardAction } from '~/features/cards/revalidation';
import { CategoryMenus } from '~/features/directory/category-menus';
import { pageTitle } from '~/features/shell/page-title';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Tabs } from '~/ui/tabs/tabs';
import { CategoryHead } from './category-head';
import styles from './contents.module.css';
import { type ContentsData, loadContents, type NoCategory } from './contents.query.server';
import { ContentsCards } from './contents-cards';
import { ContentsFilters } from './contents-filters';

export const meta: MetaFunction<typeof loader> = ({ matches, data, params }) => {
  const place = data && 'place' in data ? (data as ContentsData).place : null;
  if (place && 'menu' in place) return pageTitle(matches, `${place.menu.name} 콘텐츠`);
  return pageTitle(matches, `${place ? place.category.name : params.name} 카테고리`);
};

export const loader = (args: LoaderFunctionArgs) => loadContents(args);

export const shouldRevalidate = keepListOnCardAction;

/** What a category, or a curated menu, has on LIVE, VOD and Catch (discovery §2.5). */
export default function Contents() {
  const data = useLoaderData<typeof loader>() as ContentsData | NoCategory;
  return <div className="page">{'missing' in data ? <Missing data={data} /> : <Place data={data} />}</div>;
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
    <>
      <CategoryMenus menus={data.menus} current={'menu' in place ? place.menu.id : null} />
      {'menu' in place ? (
        <div className="page__head">
          <h1>{place.menu.name} 콘텐츠</h1>
        </div>
      ) : (
        <CategoryHead category={place.category} type={type} />
      )}
      <Tabs label="콘텐츠 종류" tabs={tabs} />
      <section className={styles.section} aria-labelledby="list-heading">
        <h2 className="sr-only" id="list-heading">
          {categoryTabs.find(({ value }) => value === type)?.label} 목록
        </h2>
        <ContentsFilters name={name} type={type} query={data.query} range={data.range} />
        <ContentsCards name={name} query={data.query} list={data.list} />
      </section>
    </>
  );
}

function Missing({ data: { menus, missing } }: { data: NoCategory }) {
  return (
    <>
      <CategoryMenus menus={menus} current={null} />
      <h1 className="sr-only">카테고리</h1>
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
    </>
  );
}
