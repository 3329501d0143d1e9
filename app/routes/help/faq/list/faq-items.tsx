import type { FaqItem } from '~/domain/help/faq';
import type { NumberedPage } from '~/features/cards/growing-list';
import faq from '~/features/help/faq.module.css';
import { FaqAnswer } from '~/features/help/faq-answer';
import { usePagedList } from '~/features/help/paged-list';
import { Icon } from '~/ui/icon/icon';

interface FaqItemsProps {
  list: NumberedPage<FaqItem>;
  hrefOf: (page: number) => string;
}

/** Questions that open in place, one at a time. */
export function FaqItems({ list, hrefOf }: FaqItemsProps) {
  const { items, pages } = usePagedList(list, hrefOf);
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
