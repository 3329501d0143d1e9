/** What the pages of gifts and subscriptions tell their forms, on the page and in a dialog over a video. */
import type { GiftKind, SubscriptionAnswer, SubscriptionState } from '~/domain/station/gift';
import type { ToastModel } from '~/ui/toast/toast';
import type { Product } from '~protocol/station/gift/calls';

/** It is done, or it cannot be: told to a dialog, which closes when it is done. A page is left for another one. */
export interface Done {
  toast: ToastModel;
}

interface Window {
  /** the video that it was opened from */
  from: string | null;
}

export interface GiftWindow extends Window {
  kind: GiftKind;
  userId: string;
  /** null: the viewer cannot give, for the reason in `denied` */
  offer: { userNick: string; balance: number } | null;
  denied: string | null;
  /** of the one gift that the form gives, however often it is sent */
  formKey: string;
}

export type GiftField = 'amount' | 'message';
export interface GiftAnswer {
  values: { amount: string; message: string; key: string };
  /** '' is the form as a whole */
  errors: Partial<Record<GiftField | '', string>>;
  /** what giving it would take and leave: asked about before it goes */
  check: { amount: number; after: number } | null;
}

export type PurchaseForm = 'subscribe' | 'give';

/** Which of them is shown is my-station §4.7. */
export interface SubscriptionWindow extends Window {
  userId: string;
  view:
    | Exclude<SubscriptionAnswer<never>, { kind: 'ok' }>
    | ({ kind: 'ask' } & Pick<SubscriptionState, 'nick' | 'tickets'>)
    | {
        kind: 'buy';
        state: SubscriptionState;
        products: readonly Product[];
        /** null: it could not be had */
        cash: number | null;
        keys: Record<PurchaseForm, string>;
      };
}

export interface PurchaseAnswer {
  /** which form was sent */
  intent: PurchaseForm;
  values: { code: string; receiverId: string; key: string };
  error: string | null;
  /** what buying it would leave, and who would get it: asked about before it is paid */
  check: { receiverNick: string | null; after: number } | null;
}
