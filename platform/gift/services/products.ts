import type { ProductWire } from '~protocol/station/gift/calls';
import { itemResults, type ProductCode } from '~protocol/station/gift/codes';

/** What is sold: a subscription of 30 days, in two tiers (my-station §2.11; prices GN86). */
const products = {
  basic: { item_code: 'basic', item_name: '베이직', tier: 1, price: 4_500, period: 30 },
  plus: { item_code: 'plus', item_name: '플러스', tier: 2, price: 14_500, period: 30 },
} as const satisfies Record<ProductCode, ProductWire>;

/** Of anything else nothing is sold. */
export const listProducts = ({ work, type }: { work: string; type: string }) =>
  work === 'IN_APP' && type === 'subscription'
    ? { result: itemResults.ok, data: Object.values(products) }
    : { result: itemResults.failed, data: [] };

export const productOf = (code: ProductCode) => products[code];

export const productOfTier = (tier: number) => (tier === 2 ? products.plus : products.basic);

export const shortOfCash = '캐시가 모자랍니다.';
