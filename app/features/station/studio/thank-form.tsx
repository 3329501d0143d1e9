import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import type { ThankedKind } from '~protocol/station/studio/codes';
import { thankId } from './thank-id';

interface ThankFormProps {
  kind: ThankedKind;
  no: number;
  /** null: nobody is there any more to thank */
  isThanked: boolean | null;
  nick: string;
}

/** Thanks somebody with a press, once. */
export function ThankForm({ kind, no, isThanked, nick }: ThankFormProps) {
  if (isThanked === null) return null;
  const id = thankId(kind, no);
  if (isThanked)
    return (
      <p id={id} tabIndex={-1}>
        <Icon name="check" size="s" />
        감사 인사를 보냈어요
      </p>
    );
  return (
    <Form method="post" id={id} tabIndex={-1} preventScrollReset>
      <CsrfField />
      <input type="hidden" name="kind" value={kind} />
      <Button look="outline" name="no" value={no}>
        <Icon name="heart" size="s" />
        감사 인사
        <span className="sr-only">{` ${nick}`}</span>
      </Button>
    </Form>
  );
}
