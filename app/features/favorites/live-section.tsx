import { liveSorts } from '~/domain/live/list';
import { HiddenLine } from '~/features/cards/hidden-line';
import { LiveCards } from '~/features/cards/live-cards';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { PastEnd } from '~/ui/blank-slate/past-end';
import { ButtonLink } from '~/ui/button/button';
import { ChipLinks } from '~/ui/chip/chip';
import grid from '~/ui/live-grid/live-grid.module.css';
import { myListHref } from './my-query';
import type { MyLives } from './my-sections.server';
import { MySection } from './section';
import styles from './section.module.css';

interface LiveSectionProps extends Omit<MyLives, 'feed'> {
  feed: MyLives['feed'];
  path: string;
  groupId: number | null;
  from: number;
}

/** LIVE of a list with its sorts, 60 at a time (my-station §2.3). */
export function LiveSection({ feed, sort, total, hidden, path, groupId, from }: LiveSectionProps) {
  const hrefOf = (start: number) => myListHref(path, { groupId, sort, from: start });
  const sorts = liveSorts.map(({ value, label }) => ({
    href: myListHref(path, { groupId, sort: value }),
    label,
    current: value === sort,
  }));
  return (
    <MySection title="LIVE" count={total} className={grid.section}>
      {total > 0 && (
        <div className={styles.toolbar}>
          <ChipLinks label="정렬" options={sorts} />
        </div>
      )}
      {from > 0 && feed.items.length > 0 && (
        <p className={styles.toolbar}>
          <ButtonLink look="outline" href={hrefOf(0)}>
            목록 처음으로
          </ButtonLink>
        </p>
      )}
      {feed.items.length > 0 ? (
        // another sort, group or start is a new list
        <LiveCards key={hrefOf(from)} feed={feed} hrefOf={hrefOf} />
      ) : from > 0 ? (
        <PastEnd href={hrefOf(0)} />
      ) : total === 0 ? (
        <BlankSlate icon="radio" title="방송중인 스트리머가 없습니다.">
          <ButtonLink href={links.liveAll}>전체 LIVE 보기</ButtonLink>
        </BlankSlate>
      ) : (
        <BlankSlate icon="radio" title="진행중인 라이브가 없습니다.">
          <ButtonLink href={links.myHidden}>숨긴 스트리머 관리</ButtonLink>
        </BlankSlate>
      )}
      {feed.items.length > 0 && <HiddenLine count={hidden} link={{ isShown: false, href: links.myHidden }} />}
    </MySection>
  );
}
