import { useFetcher } from '@remix-run/react';
import { CsrfField } from '~/features/shell/csrf-field';
import { useShowToast } from '~/features/shell/toasts';
import { useAnswer } from '~/features/shell/use-answer';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { UndoPanel } from '~/ui/undo/undo';
import type { CardActionAnswer } from './card-action';
import type { GoneCard } from './card-subject';
import { SubjectFields } from './subject-fields';

interface GonePanelProps {
  card: GoneCard;
  /** gone by script a moment ago: the card comes back from what the page holds, without loading it again */
  inPlace: boolean;
  onBack: (card: GoneCard) => void;
}

/** Stands in for a card that was just hidden or refused; its button brings it back (discovery §4.3). */
export function GonePanel({ card, inPlace, onBack }: GonePanelProps) {
  const fetcher = useFetcher<CardActionAnswer>();
  const showToast = useShowToast();
  useAnswer(fetcher.data, ({ toast, ok }) => {
    if (toast) showToast(toast);
    if (ok) onBack(card);
  });
  return (
    <UndoPanel text={card.undo === 'hide' ? `${card.nick}님을 숨겼습니다.` : '추천 목록에서 뺐습니다.'}>
      <fetcher.Form method="post" action={links.cardAction(card)}>
        <CsrfField />
        <SubjectFields subject={card} />
        {inPlace && <input type="hidden" name="enhanced" value="1" />}
        <Button type="submit" name="intent" value={card.undo === 'hide' ? 'unhide' : 'unreject'}>
          되돌리기
        </Button>
      </fetcher.Form>
    </UndoPanel>
  );
}
