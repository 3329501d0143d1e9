import type { FaqItem } from '~/domain/faq';
import faq from '~/features/help/faq.module.css';
import { FaqAnswer } from '~/features/help/faq-answer';
import { type ListedPage, useGrowingList } from '~/features/help/use-growing-list';
import { Icon } from '~/ui/icon/icon';

interface FaqItemsProps {
  list: ListedPage<FaqItem>;
  hrefOf: (page: number) => string;
}

/** Questions that open in place, one at a time (help-centre §2.5). */
export function FaqItems({ list, hrefOf }: FaqItemsProps) {
  const { items, pages } = useGrowingList(list, hrefOf);
  return (
    <>
      <div className={faq.list}>
        {items.map(({ id, title, category, html }) => (
          <details key={id} name="faq">
            <summary className={faq.question}>
              <span>
                {category && <small>{category}</small>}
                {title}
              </span>
              <Icon name="chevron-down" />
            </summary>
            <FaqAnswer id={id} title={title} html={html} />
          </details>
        ))}
      </div>
      {pages}
    </>
  );
}
