import { ArrangeButtons } from '~/features/station/setting/arrange-list';
import { Removal } from '~/features/station/setting/removal';
import { useSettingAnswer } from '~/features/station/setting/setting-answer';
import { RowEdit, RowName } from '~/features/station/setting/setting-rows';
import { Badge } from '~/ui/badge/badge';
import { Button } from '~/ui/button/button';
import type { StoreItem } from '~protocol/station/settings/calls';
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
      <RowName>
        <b>{item.name}</b>
        {!item.isShown && <Badge>숨김</Badge>}
        {item.price !== null && <small>{`${item.price.toLocaleString('ko-KR')}원`}</small>}
        {item.description && <p>{item.description}</p>}
      </RowName>
      <ArrangeButtons
        id={item.id}
        label={item.name}
        isShown={item.isShown}
        isFirst={isFirst}
        isLast={isLast}
      />
      <RowEdit label={`${item.name} 고치기`} isOpen={isRefused}>
        <div>
          <ItemForm key={JSON.stringify(item)} item={item} />
        </div>
      </RowEdit>
      <Removal fields={{ id: item.id }} summary="삭제" label={`${item.name} 삭제`}>
        <p>{`'${item.name}'을(를) 삭제하시겠습니까?`}</p>
        <Button look="danger" aria-label={`${item.name} 삭제하기`}>
          삭제하기
        </Button>
      </Removal>
    </li>
  );
}
