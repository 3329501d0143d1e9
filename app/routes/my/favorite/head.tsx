import { type MouseEvent, useState } from 'react';
import type { StripModel } from '~/domain/my/streamer';
import { Strip } from '~/features/favorites/strip';
import { links } from '~/links/links';
import { ChipLinks } from '~/ui/chip/chip';
import chip from '~/ui/chip/chip.module.css';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon/icon';
import { openedPart } from '~/ui/opened-part';
import { stripSize } from '~protocol/my/codes';
import type { FavoriteGroup } from '~protocol/my/favorites';
import styles from './favorite.module.css';

/** Loaded when it is opened. */
const ManageDialog = openedPart(() => import('./manage-dialog'));

interface HeadProps {
  groups: readonly FavoriteGroup[];
  groupId: number | null;
  total: number | null;
  strip: readonly StripModel[] | null;
}

/** The groups as tabs, what changes them, and the streamers. */
export function Head({ groups, groupId, total, strip }: HeadProps) {
  const [isManaging, setManaging] = useState(false);
  const tabs = [
    { href: links.myFavorite(), label: '전체', current: groupId === null },
    ...groups.map(({ idx, title }) => ({
      href: links.myFavorite(idx),
      label: title,
      current: idx === groupId,
    })),
  ];
  const manage = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setManaging(true);
  };
  return (
    <section>
      <h2 className="sr-only">즐겨찾기 한 스트리머</h2>
      <div className={styles.toolbar}>
        <ChipLinks label="즐겨찾기 그룹" options={tabs} />
        <p className={classNames(chip.chips, chip.row)}>
          <a className={chip.chip} href={`${links.myGroups}#add`}>
            <Icon name="plus" />
            그룹 추가
          </a>
          <a className={chip.chip} href={links.myGroups}>
            <Icon name="pencil" />
            그룹 편집
          </a>
          <a className={chip.chip} href={links.myStreamers()} data-enhanced="" onClick={manage}>
            <Icon name="settings" />
            스트리머 관리
          </a>
        </p>
      </div>
      {strip && strip.length > 0 && (
        <Strip streamers={strip} action={links.myFavorite()} label="즐겨찾기 한 스트리머" />
      )}
      {total !== null && total > stripSize && (
        <p className={styles.note}>
          {`모두 ${total}명 중 ${stripSize}명이에요.`} <a href={links.myStreamers()}>전체 보기</a>
        </p>
      )}
      {isManaging && <ManageDialog onClose={() => setManaging(false)} />}
    </section>
  );
}
