import type { ReactNode } from 'react';
import { groupDigits } from '~/domain/format/format';
import { links } from '~/links/links';
import type { Category } from '~protocol/directory/calls';
import type { CategoryType } from '~protocol/directory/codes';
import styles from './contents.module.css';

interface CategoryHeadProps {
  category: Category;
  type: CategoryType;
  /** what a member can do with the category */
  children?: ReactNode;
}

/** The category's poster, name and viewers, and tags that link to the tag search. */
export function CategoryHead({ category, type, children }: CategoryHeadProps) {
  const { name, image, viewers, hasDrops, fixedTags } = category;
  return (
    <header className={styles.head}>
      {image && <img className={styles.poster} src={image} width="90" height="120" alt="" />}
      <div>
        <h1>{name}</h1>
        <p className={styles.facts}>
          {viewers !== null && <span>{groupDigits(viewers)}명 참여중</span>}
          {hasDrops && <b>드롭스</b>}
        </p>
        {fixedTags.length > 0 && (
          <ul className={styles.tags} aria-label="태그">
            {fixedTags.map((tag) => (
              <li key={tag}>
                <a href={links.fixedTag(tag, type)}>#{tag}</a>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </header>
  );
}
