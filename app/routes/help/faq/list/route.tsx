import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { helpCategories } from '~/domain/help/faq';
import { HelpSearch } from '~/features/help/help-search';
import { useMirroredState } from '~/features/help/use-mirrored-state';
import { helpMeta } from '~/features/shell/frame/page-title';
import { shareMeta } from '~/features/shell/frame/share-meta';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { ButtonLink } from '~/ui/button/button';
import { ChipLinks } from '~/ui/chip/chip';
import { Page } from '~/ui/page/page';
import { Tabs } from '~/ui/tabs/tabs';
import { helpClickCodes } from '~protocol/help/codes';
import { loadFaqList } from './faq.query.server';
import { FaqItems } from './faq-items';
import styles from './faq-list.module.css';

export const meta = shareMeta(helpMeta('자주 묻는 질문'), () => ({ path: links.faqList({}) }));

export const handle: RoutePolicy = {
  guestCache: ['mainCategory', 'subCategory', 'page'],
  membersShare: true,
};

export const loader = (args: LoaderFunctionArgs) => loadFaqList(args);

/** Questions by category; category and page are part of the address (GX39). */
export default function Faq() {
  const { mainCategory, subCategory, subs, unavailable, ...list } = useLoaderData<typeof loader>();
  useMirroredState({ mainCategory, subCategory, page: list.page });
  const tab = (id: string | null, label: string) => ({
    href: links.faqList({ mainCategory: id }),
    label,
    current: mainCategory === id,
  });
  const chip = (id: string | null, label: string) => ({
    href: links.faqList({ mainCategory, subCategory: id }),
    label,
    current: subCategory === id,
  });
  return (
    <Page
      title="자주 묻는 질문"
      back={{ href: links.help, label: '고객센터' }}
      width="narrow"
      logCode={helpClickCodes.faq}
    >
      <div className={styles.search}>
        <HelpSearch />
      </div>
      <Tabs
        label="주요 카테고리"
        tabs={[tab(null, '전체'), ...helpCategories.map(({ id, name }) => tab(id, name))]}
      />
      {subs.length > 0 && (
        <div className={styles.subs}>
          <ChipLinks
            label="세부 카테고리"
            options={[chip(null, '전체'), ...subs.map(({ id, name }) => chip(id, name))]}
          />
        </div>
      )}
      {unavailable ? (
        <Unavailable />
      ) : list.items.length === 0 ? (
        <BlankSlate icon="inbox" title="내용이 없습니다.">
          <ButtonLink href={links.inquiry}>문의하기</ButtonLink>
        </BlankSlate>
      ) : (
        <FaqItems
          key={`${mainCategory} ${subCategory} ${list.page}`}
          list={list}
          hrefOf={(page) => links.faqList({ mainCategory, subCategory, page: page > 1 ? page : null })}
        />
      )}
    </Page>
  );
}
