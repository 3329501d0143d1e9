import { useShowToast } from '~/features/shell/frame/toasts';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { UndoPanel } from '~/ui/undo/undo';
import type { CardActionAnswer } from './card-action';
import type { GoneCard } from './card-subject';
import { SubjectFields } from './subject-fields';

interface GonePanelProps {
  card: GoneCard;
  /** removed by a script: the page still has the card and brings it back without loading */
  inPlace: boolean;
  onBack: (card: GoneCard) => void;
}

/** The undo panel: replaces a card that was just hidden or refused; its button brings it back (D275, D276). */
export function GonePanel({ card, inPlace, onBack }: GonePanelProps) {
  const undo = usePart<CardActionAnswer>();
  const showToast = useShowToast();
  useAnswer(undo.data, ({ toast, ok }) => {
    if (toast) showToast(toast);
    if (ok) onBack(card);
  });
  const id = `gone-${card.kind}-${card.no}`;
  return (
    <UndoPanel
      id={id}
      text={card.undo === 'hide' ? `${card.nick}님을 숨겼습니다.` : '추천 목록에서 뺐습니다.'}
    >
      <form method="post" action={links.cardAction(card)} onSubmit={inPlace ? undo.onSubmit : undefined}>
        <CsrfField />
        <SubjectFields subject={card} />
        <Button
          type="submit"
          name="intent"
          value={card.undo === 'hide' ? 'unhide' : 'unreject'}
          aria-describedby={id}
          // the menu that was pressed is gone, and its card; readers go on here
          autoFocus
        >
          되돌리기
        </Button>
      </form>
    </UndoPanel>
  );
}
