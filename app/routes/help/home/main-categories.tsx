import { homeCategories } from '~/domain/help/faq';
import rows from '~/features/help/rows.module.css';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { helpClickCodes } from '~protocol/help/codes';
import styles from './help.module.css';

const icons: Record<string, string> = {
  유저정보: 'user',
  '방송/참여하기': 'radio',
  '선물/후원': 'gift',
  결제: 'credit-card',
  아이템: 'package',
};

/** The first five categories; each links to its questions. */
export function MainCategories() {
  return (
    <section aria-labelledby="main-categories" data-log={helpClickCodes.mainContents}>
      <div className={styles.head}>
        <h2 id="main-categories">주요 카테고리</h2>
      </div>
      <ul className={rows.rows}>
        {homeCategories.map(({ id, name, hint }) => (
          <li key={id}>
            <a href={links.faqList({ mainCategory: id })}>
              <Icon name={icons[name] ?? 'list'} />
              <span>
                {name}
                <small>{hint}</small>
              </span>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
