import { useSettingAnswer } from '~/features/station/setting/setting-answer';
import { FieldPair, SettingForm, shortText } from '~/features/station/setting/setting-form';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import type { StoreItem } from '~protocol/station/settings/calls';
import { settingLimits } from '~protocol/station/settings/codes';

/** A new item, or one that is changed: its fields are distinguished by its number. */
export function ItemForm({ item }: { item?: StoreItem }) {
  const { errorsOf, typed } = useSettingAnswer('save', { name: 'id', value: item?.id ?? 0 });
  const at = (name: string) => (item ? `${name}-${item.id}` : name);
  const text = (name: 'name' | 'url' | 'price', label: string, kept: string, most: number, help?: string) => (
    <Field id={at(name)} label={label} help={help} errors={errorsOf(at(name))}>
      {(control) => (
        <input
          {...control}
          className={fieldStyles.input}
          name={name}
          defaultValue={typed(name, kept)}
          maxLength={most}
          inputMode={name === 'price' ? 'numeric' : name === 'url' ? 'url' : undefined}
          autoComplete="off"
        />
      )}
    </Field>
  );
  return (
    <SettingForm look={item ? 'plain' : 'add'} change="save" noValidate preventScrollReset>
      <input type="hidden" name="id" value={item?.id ?? 0} />
      <FieldPair>
        {text('name', '상품 이름', item?.name ?? '', settingLimits.itemName)}
        {text('price', '가격(원)', item?.price?.toString() ?? '', 12, '비우면 가격을 보이지 않아요.')}
      </FieldPair>
      {text('url', '파는 곳 주소', item?.url ?? '', settingLimits.url)}
      <Field
        id={at('description')}
        label="설명 (선택)"
        help={`${settingLimits.itemText}자까지`}
        errors={errorsOf(at('description'))}
      >
        {(control) => (
          <textarea
            {...control}
            className={shortText}
            name="description"
            defaultValue={typed('description', item?.description)}
            maxLength={settingLimits.itemText}
          />
        )}
      </Field>
      <Button look="primary" id={at('save')} aria-label={item && `${item.name} 저장`}>
        {item ? '저장' : '상품 추가'}
      </Button>
    </SettingForm>
  );
}
