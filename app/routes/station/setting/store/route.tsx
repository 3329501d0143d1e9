import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { changeSetting, readSetting } from '~/features/station/setting/setting.server';
import { SettingForm } from '~/features/station/setting/setting-form';
import { SettingPage, settingTitle } from '~/features/station/setting/setting-frame';
import { SettingPart } from '~/features/station/setting/setting-part';
import { SettingRows } from '~/features/station/setting/setting-rows';
import { Button } from '~/ui/button/button';
import { ItemForm } from './item-form';
import { StoreItemRow } from './item-row';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta(({ matches }) => settingTitle(matches, '스토어'));

export const loader = async (args: LoaderFunctionArgs) => json(await readSetting(args, 'store', {}));

export const action = (args: ActionFunctionArgs) => changeSetting(args, 'store');

/** What the station sells elsewhere, and whether its menu leads to it. */
export default function StoreSettings() {
  const { isShown, items } = useLoaderData<typeof loader>();
  return (
    <SettingPage
      setting="store"
      about="상품은 방송국 스토어에 이 순서로 보이고, 누르면 파는 곳으로 가요. 결제는 그곳에서 해요."
    >
      <SettingForm change="show" preventScrollReset>
        <input type="hidden" name="isShown" value={isShown ? '0' : '1'} />
        <p>{isShown ? '지금 스토어를 공개하고 있어요.' : '지금 스토어를 숨기고 있어요.'}</p>
        <Button look="outline" id="show-store">
          {isShown ? '스토어 숨기기' : '스토어 공개하기'}
        </Button>
      </SettingForm>
      <SettingPart id="items" title={`상품 ${items.length}개`}>
        <SettingRows isOrdered empty="아직 추가한 상품이 없습니다.">
          {items.map((item, index) => (
            <StoreItemRow
              key={item.id}
              item={item}
              isFirst={index === 0}
              isLast={index === items.length - 1}
            />
          ))}
        </SettingRows>
      </SettingPart>
      <SettingPart id="new-item" title="상품 추가">
        <ItemForm key={items.length} />
      </SettingPart>
    </SettingPage>
  );
}
