import type { ReactNode } from 'react';
import { Badge } from '~/ui/badge/badge';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import styles from './arrange-list.module.css';
import { ChangeForm } from './change-form';
import { rowId } from './row-id';
import { RowName, SettingRows } from './setting-rows';

interface ArrangeButtonsProps {
  id: string | number;
  label: string;
  /** absent: the row cannot be hidden */
  isShown?: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** of several lists of one page */
  kind?: string;
}

/** One step up or down, shown or hidden: each button is a change of its own. */
export function ArrangeButtons({ id, label, isShown, isFirst, isLast, kind }: ArrangeButtonsProps) {
  const row = rowId(kind, id);
  const at = (move: string) => `${row}-${move}`;
  return (
    <ChangeForm change="arrange" id={row} tabIndex={-1} className={styles.moves} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {kind && <input type="hidden" name="kind" value={kind} />}
      <Button
        look="text"
        name="move"
        value="up"
        id={at('up')}
        disabled={isFirst}
        aria-label={`${label} 위로`}
      >
        <Icon name="chevron-up" />
      </Button>
      <Button
        look="text"
        name="move"
        value="down"
        id={at('down')}
        disabled={isLast}
        aria-label={`${label} 아래로`}
      >
        <Icon name="chevron-down" />
      </Button>
      {isShown !== undefined && (
        <Button
          look="outline"
          name="move"
          value={isShown ? 'hide' : 'show'}
          id={at('show')}
          aria-label={`${label} ${isShown ? '숨기기' : '보이기'}`}
        >
          {isShown ? '숨기기' : '보이기'}
        </Button>
      )}
    </ChangeForm>
  );
}

interface ArrangeListProps {
  label: string;
  rows: readonly { id: string; label: string; note: string | null; isShown: boolean }[];
  kind?: string;
  /** what stands there without a row */
  empty?: ReactNode;
}

/** Rows in the order of the owner. */
export function ArrangeList({ label, rows, kind, empty }: ArrangeListProps) {
  return (
    <SettingRows isOrdered label={label} empty={empty}>
      {rows.map((row, index) => (
        <li key={row.id}>
          <RowName>
            <b>{row.label}</b>
            {!row.isShown && <Badge>숨김</Badge>}
            {row.note && <small>{row.note}</small>}
          </RowName>
          <ArrangeButtons
            id={row.id}
            kind={kind}
            label={row.label}
            isShown={row.isShown}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
          />
        </li>
      ))}
    </SettingRows>
  );
}
