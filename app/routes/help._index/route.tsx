import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HelpSearch } from '~/features/help/help-search';
import type { FrameHandle } from '~/features/shell/frame';
import { pageTitle } from '~/features/shell/page-title';
import { links } from '~/links/links';
import chip from '~/ui/chip/chip.module.css';
import { Icon } from '~/ui/icon/icon';
import styles from './help.module.css';
import { loadHome } from './home.query.server';
import { MainCategories } from './main-categories';
import { TopQuestions } from './top-questions';

export const handle: FrameHandle = { frame: 'help' };

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, '고객센터');

export const loader = (args: LoaderFunctionArgs) => loadHome(args);

const ways = [
  { href: links.inquiry, icon: 'pen-line', label: '문의하기', text: '1:1로 물어보고 답을 받아요' },
  { href: links.myInquiries, icon: 'list', label: '나의 문의 내역', text: '보낸 문의와 답변을 확인해요' },
] as const;

/** Search, popular questions, categories and the ways to get help (help-centre §2.3). */
export default function Help() {
  const { phone, keywords, questions, opened } = useLoaderData<typeof loader>();
  return (
    <div className="page page--help">
      <div className={styles.hero}>
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
        <TopQuestions questions={questions} opened={opened} />
        <MainCategories />
      </div>
      <section className={styles.section} aria-labelledby="ways">
        <div className={styles.head}>
          <h2 id="ways">다른 도움이 필요하신가요?</h2>
        </div>
        <ul className={`${styles.rows} ${styles.ways}`}>
          {ways.map((way) => (
            <li key={way.href}>
              <a href={way.href}>
                <Icon name={way.icon} />
                <span>
                  {way.label}
                  <small>{way.text}</small>
                </span>
                <Icon name="chevron-right" />
              </a>
            </li>
          ))}
          <li>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} data-native="">
              <Icon name="phone" />
              <span>
                전화상담
                <small>{`${phone} · 평일 09:00–02:00`}</small>
              </span>
              <Icon name="chevron-right" />
            </a>
          </li>
        </ul>
      </section>
    </div>
  );
}
