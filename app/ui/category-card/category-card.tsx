import { abbreviateCount } from '~/domain/format/format';
import { links } from '~/links/links';
import { drawCardFrame } from '~/ui/card-frame/card-frame';
import { Icon } from '~/ui/icon/icon';
import { loadingOf } from '~/ui/thumbnail/loading';
import type { CategoryTile } from '~protocol/directory/calls';
import styles from './category-card.module.css';

/** A category's poster, name and audience; it leads to its LIVE list. `eager`: in the first row. */
export function CategoryCard({ card, eager }: { card: CategoryTile; eager?: boolean }) {
  return drawCardFrame({
    className: styles.tile,
    picture: card.image ? (
      <img src={card.image} width="240" height="320" alt="" {...loadingOf(eager)} />
    ) : (
      <Icon name="layout-grid" size="l" />
    ),
    badges: card.drops && <b>드롭스</b>,
    pictureClass: styles.picture,
    title: card.name,
    href: links.category(card.name),
    facts: card.viewers !== undefined && <p>{abbreviateCount(card.viewers)}명 참여중</p>,
  });
}
