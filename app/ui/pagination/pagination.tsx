import { Icon } from '~/ui/icon/icon';
import { inPlace } from '~/ui/in-place';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  totalPages: number;
  hrefOf: (page: number) => string;
  /** a script shows the page in place */
  onChoose?: (page: number) => void;
}

const around = 2;

/** Numbered pages as links, five at a time around the current one. */
export function Pagination({ page, totalPages, hrefOf, onChoose }: PaginationProps) {
  if (totalPages <= 1) return null;
  const first = Math.max(1, Math.min(page - around, totalPages - 2 * around));
  const pages = Array.from({ length: Math.min(2 * around + 1, totalPages) }, (_, i) => first + i);
  const press = (n: number) => onChoose && { 'data-enhanced': '', onClick: inPlace(() => onChoose(n)) };
  return (
    <nav aria-label="페이지">
      <div className={styles.pages}>
        {page > 1 && (
          <a href={hrefOf(page - 1)} {...press(page - 1)} rel="prev" aria-label="이전 페이지">
            <Icon name="chevron-left" />
          </a>
        )}
        {pages.map((n) => (
          <a
            key={n}
            href={hrefOf(n)}
            {...press(n)}
            aria-current={n === page ? 'page' : undefined}
            aria-label={`${n}페이지`}
          >
            {n}
          </a>
        ))}
        {page < totalPages && (
          <a href={hrefOf(page + 1)} {...press(page + 1)} rel="next" aria-label="다음 페이지">
            <Icon name="chevron-right" />
          </a>
        )}
      </div>
    </nav>
  );
}
