import { settingLimits } from '~protocol/station/settings/codes';
import { getSettings, stepped } from '../../channel/services/settings';
import { fieldInvalid, notFound } from '../../core/services/refusal';
import { plainLine, plainLines } from '../../text/plain-text';
import { mergeSettings } from '../store/settings';
import * as store from '../store/settings-boards';
import { checkUrl, withinLength } from './settings-basic';
import type { Desk } from './settings-desk';

export async function getStore({ context, userId }: Desk) {
  const [settings, items] = await Promise.all([
    getSettings(context, userId),
    store.listStoreItems(context.db, userId),
  ]);
  return { isShown: settings.store.isShown, items };
}

/** Whether the station's menu and its store page show the items. */
export async function showStore({ context, userId }: Desk, { isShown }: { isShown: boolean }) {
  await mergeSettings(context.db, userId, { store: { isShown } });
  return isShown ? '스토어를 공개했습니다.' : '스토어를 숨겼습니다.';
}

export interface ItemInput {
  /** 0 = a new one */
  id: number;
  name: string;
  price: string;
  description: string;
  url: string;
}

/** Saves an item, a new one at the end. Fields of a row are distinguished by its number: `name-3`; a new one's are plain. */
export async function saveItem({ context, userId }: Desk, input: ItemInput) {
  const at = (field: string) => (input.id > 0 ? `${field}-${input.id}` : field);
  const name = plainLine(input.name);
  if (name === '') throw fieldInvalid(at('name'), '상품 이름을 입력해 주세요.');
  const digits = input.price.replace(/[,\s원]/g, '');
  if (!/^\d{0,9}$/.test(digits) || Number(digits) > settingLimits.itemPrice)
    throw fieldInvalid(at('price'), '가격은 숫자로 입력해 주세요.');
  const row = {
    name: withinLength(at('name'), name, settingLimits.itemName),
    price: digits === '' ? null : Number(digits),
    description: withinLength(at('description'), plainLines(input.description), settingLimits.itemText),
    url: checkUrl(at('url'), input.url),
  };
  if (input.id > 0) {
    if (!(await store.updateStoreItem(context.db, userId, input.id, row)))
      throw notFound('존재하지 않는 상품입니다.');
    return '상품을 저장했습니다.';
  }
  const items = await store.listStoreItems(context.db, userId);
  // the same form again, as by a second press
  if (items.some((one) => one.name === row.name && one.url === row.url)) return '상품을 추가했습니다.';
  if (items.length >= settingLimits.storeItems)
    throw fieldInvalid('name', `상품은 ${settingLimits.storeItems}개까지 추가할 수 있습니다.`);
  await store.insertStoreItem(context.db, {
    ...row,
    stationUserId: userId,
    position: 10_000,
    createdAt: context.clock.now(),
  });
  const all = await store.listStoreItems(context.db, userId);
  await store.orderStoreItems(
    context.db,
    userId,
    all.map(({ id }) => id),
  );
  return '상품을 추가했습니다.';
}

export async function arrangeItem(
  { context, userId }: Desk,
  { id, move }: { id: string; move: 'up' | 'down' | 'show' | 'hide' },
) {
  const ids = (await store.listStoreItems(context.db, userId)).map((item) => item.id);
  const itemId = ids.find((known) => String(known) === id);
  if (itemId === undefined) throw notFound('존재하지 않는 상품입니다.');
  if (move === 'show' || move === 'hide') {
    await store.updateStoreItem(context.db, userId, itemId, { isShown: move === 'show' });
    return move === 'show' ? '상품을 보이게 했습니다.' : '상품을 숨겼습니다.';
  }
  await store.orderStoreItems(context.db, userId, stepped(ids, itemId, move));
  return '상품 순서를 바꿨습니다.';
}

export async function removeItem({ context, userId }: Desk, { id }: { id: number }) {
  await store.removeStoreItem(context.db, userId, id);
  return '상품을 삭제했습니다.';
}
