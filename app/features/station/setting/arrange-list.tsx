import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { CsrfField } from '~/features/shell/csrf-field';
import { Badge } from '~/ui/badge/badge';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { rowId } from './row-id';
import styles from './setting.module.css';

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
    <Form id={row} tabIndex={-1} method="post" className={styles.moves} preventScrollReset>
      <CsrfField />
      <input type="hidden" name="change" value="arrange" />
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
    </Form>
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
  if (rows.length === 0) return <p className={styles.none}>{empty}</p>;
  return (
    <ol className={styles.list} aria-label={label}>
      {rows.map((row, index) => (
        <li key={row.id}>
          <div className={styles.name}>
            <b>{row.label}</b>
            {!row.isShown && <Badge>숨김</Badge>}
            {row.note && <small>{row.note}</small>}
          </div>
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
    </ol>
  );
}
