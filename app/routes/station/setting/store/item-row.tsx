import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/csrf-field';
import { ArrangeButtons } from '~/features/station/setting/arrange-list';
import styles from '~/features/station/setting/setting.module.css';
import { useSettingAnswer } from '~/features/station/setting/setting-answer';
import { Badge } from '~/ui/badge/badge';
import { Button } from '~/ui/button/button';
import type { StoreItem } from '~protocol/station-settings';
import { ItemForm } from './item-form';

interface StoreItemRowProps {
  item: StoreItem;
  isFirst: boolean;
  isLast: boolean;
}

export function StoreItemRow({ item, isFirst, isLast }: StoreItemRowProps) {
  const { isRefused } = useSettingAnswer('save', { name: 'id', value: item.id });
  return (
    <li>
      <div className={styles.name}>
        <b>{item.name}</b>
        {!item.isShown && <Badge>숨김</Badge>}
        {item.price !== null && <small>{`${item.price.toLocaleString('ko-KR')}원`}</small>}
        {item.description && <p>{item.description}</p>}
      </div>
      <ArrangeButtons
        id={item.id}
        label={item.name}
        isShown={item.isShown}
        isFirst={isFirst}
        isLast={isLast}
      />
      <details className={styles.more} open={isRefused}>
        <summary aria-label={`${item.name} 고치기`}>고치기</summary>
        <div>
          <ItemForm key={JSON.stringify(item)} item={item} />
        </div>
      </details>
      <Form method="post" className={styles.removal} preventScrollReset>
        <CsrfField />
        <input type="hidden" name="change" value="remove" />
        <input type="hidden" name="id" value={item.id} />
        <details className={styles.confirm}>
          <summary aria-label={`${item.name} 삭제`}>삭제</summary>
          <div>
            <p>{`'${item.name}'을(를) 삭제하시겠습니까?`}</p>
            <Button look="danger" aria-label={`${item.name} 삭제하기`}>
              삭제하기
            </Button>
          </div>
        </details>
      </Form>
    </li>
  );
}
