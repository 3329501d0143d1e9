import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HelpSearch } from '~/features/help/help-search';
import { helpMeta } from '~/features/shell/frame/page-title';
import { shareMeta } from '~/features/shell/frame/share-meta';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import chip from '~/ui/chip/chip.module.css';
import { Page } from '~/ui/page/page';
import { helpClickCodes } from '~protocol/help/codes';
import { ContactOptions } from './contact-options';
import { Guides } from './guides';
import styles from './help.module.css';
import { loadHome } from './home.query.server';
import { MainCategories } from './main-categories';
import { TopQuestions } from './top-questions';

export const meta = shareMeta(helpMeta(), () => ({ path: links.help }));

export const handle: RoutePolicy = { guestCache: [], membersShare: true };

export const loader = (args: LoaderFunctionArgs) => loadHome(args);

/** Search, popular questions, categories and contact options. */
export default function Help() {
  const { phone, keywords, questions } = useLoaderData<typeof loader>();
  return (
    <Page width="help">
      <div className={styles.hero} data-log={helpClickCodes.search}>
        <h1>무엇을 도와드릴까요?</h1>
        <HelpSearch hero placeholder="궁금한 점을 입력해 주세요" />
        {keywords.length > 0 && (
          <ul className={`${chip.chips} ${styles.keywords}`} aria-label="추천 키워드">
            {keywords.map((word) => (
              <li key={word}>
                <a className={chip.chip} href={links.helpSearch({ q: word })}>
                  {word}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.columns}>
        <TopQuestions questions={questions} />
        <MainCategories />
      </div>
      <ContactOptions phone={phone} />
      <Guides />
    </Page>
  );
}
