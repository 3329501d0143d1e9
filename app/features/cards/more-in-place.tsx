import { useNavigate } from '@remix-run/react';
import { MoreLink } from '~/ui/button/button';
import { useGrowth } from './use-growth';

interface MoreInPlaceProps {
  /** the same page with a longer list; null when it cannot grow here */
  href: string | null;
  /** where a browser without a script goes on */
  anchor?: string;
  /** the list's name, for readers of a page with several of them */
  of?: string;
  /** how many items the list shows */
  count: number;
}

/** '더보기' that leads to the same page with more of one list. With JavaScript the scroll position stays. */
export function MoreInPlace({ href, anchor = '', of, count }: MoreInPlaceProps) {
  const navigate = useNavigate();
  const { ask, status } = useGrowth(count);
  return (
    <>
      {href && (
        <MoreLink
          href={href + anchor}
          data-enhanced=""
          onClick={(event) => {
            event.preventDefault();
            ask(true);
            navigate(href, { preventScrollReset: true });
          }}
        >
          {of && <span className="sr-only">{`${of} `}</span>}
          더보기
        </MoreLink>
      )}
      {status}
    </>
  );
}
