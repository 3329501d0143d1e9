import styles from './hidden-line.module.css';

/** Where the same list is without what the viewer hides, or with it. */
export interface HiddenLink {
  /** what is hidden is shown now */
  isShown: boolean;
  /** the list in the other state */
  href: string;
}

interface HiddenLineProps {
  /** how many were left out of what was read */
  count: number;
  link?: HiddenLink;
}

/** Under a list: how many the viewer hides, or that they look at them now. Nothing where nothing was left out. */
export function HiddenLine({ count, link }: HiddenLineProps) {
  if (!link || (count === 0 && !link.isShown)) return null;
  return (
    <p className={styles.line}>
      {link.isShown ? '숨긴 항목도 보고 있어요.' : `${count}개를 숨겼어요.`}
      <a href={link.href}>
        {link.isShown ? (
          '다시 숨기기'
        ) : (
          <>
            <span className="sr-only">숨긴 항목 </span>보기
          </>
        )}
      </a>
    </p>
  );
}
