import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { CsrfField } from '~/features/shell/csrf-field';
import { useShowToast } from '~/features/shell/toasts';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { UndoPanel } from '~/ui/undo/undo';
import type { CardActionAnswer } from './card-action';

interface HiddenPanelProps {
  card: { no: number; userId: string; nick: string };
  /** hidden by script a moment ago: the card comes back from what the page holds, without loading it again */
  inPlace: boolean;
  onShown: () => void;
}

/** Stands in for a card whose streamer was just hidden; its button brings the streamer back (discovery §4.3). */
export function HiddenPanel({ card, inPlace, onShown }: HiddenPanelProps) {
  const fetcher = useFetcher<CardActionAnswer>();
  const showToast = useShowToast();
  useEffect(() => {
    if (!fetcher.data) return;
    if (fetcher.data.toast) showToast(fetcher.data.toast);
    if (fetcher.data.ok) onShown();
  }, [fetcher.data, showToast, onShown]);
  return (
    <UndoPanel text={`${card.nick}님을 숨겼습니다.`}>
      <fetcher.Form method="post" action={links.cardAction(card.userId, card.no)}>
        <CsrfField />
        <input type="hidden" name="nick" value={card.nick} />
        {inPlace && <input type="hidden" name="enhanced" value="1" />}
        <Button type="submit" name="intent" value="unhide">
          되돌리기
        </Button>
      </fetcher.Form>
    </UndoPanel>
  );
}
