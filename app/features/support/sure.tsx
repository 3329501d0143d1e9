import { amountText } from '~/domain/station/gift';
import type { Product } from '~protocol/station/gift/calls';
import type { PurchaseAnswer } from './answers';
import { SureStep } from './sure-step';

interface SureProps {
  answer: PurchaseAnswer;
  check: NonNullable<PurchaseAnswer['check']>;
  nick: string;
  products: readonly Product[];
}

/** A purchase, before it is paid. */
export function Sure({ answer: { intent, values }, check, nick, products }: SureProps) {
  const product = products.find(({ code }) => code === values.code);
  const isGiven = intent === 'give';
  return (
    <SureStep
      question={isGiven ? '이대로 선물할까요?' : '이대로 구독할까요?'}
      facts={[
        ['방송국', <bdi key="station">{nick}</bdi>],
        ...(isGiven
          ? ([
              ['받을 회원', <bdi key="to">{`${check.receiverNick ?? ''}(${values.receiverId})`}</bdi>],
            ] as const)
          : []),
        ['구독 등급', product ? `${product.name} ${product.days}일` : values.code],
        ...(product ? ([['결제', amountText('cash', product.price)]] as const) : []),
        ['결제하고 남는 캐시', amountText('cash', check.after)],
      ]}
      note={
        isGiven
          ? '한 번만 결제되고, 취소할 수 없어요.'
          : '30일마다 캐시로 자동 결제돼요. 언제든 해지할 수 있어요.'
      }
      values={{ ...values, intent }}
      submit={isGiven ? '선물하기' : '구독하기'}
      sending="결제하는 중…"
      backTo={`buy-${intent}`}
    />
  );
}
