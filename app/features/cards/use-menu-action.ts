import { useShowToast } from '~/features/shell/frame/toasts';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import type { CardActionAnswer } from './card-action';
import type { CardSubject, GoneCard } from './card-subject';

/** What becomes of the card. */
export interface CardFate {
  /** an undo panel replaces the card, or, deleted, nothing: as soon as it is asked for */
  onGone: (undo: GoneCard['undo']) => void;
  /** it could not be deleted */
  onBack: () => void;
  /** it is deleted */
  onDeleted: () => void;
}

const isDeletion = (form: FormData) => form.get('intent') === 'delete';

/**
 * What the menu's forms do without leaving the list.
 *
 * @param close the menu's
 * @returns for `onSubmit` of its forms
 */
export function useMenuAction(
  { isRanked }: CardSubject,
  { onGone, onBack, onDeleted }: CardFate,
  close: () => void,
) {
  const showToast = useShowToast();
  const { data, onSubmit } = usePart<CardActionAnswer>({
    onPress: (form) => isDeletion(form) && onGone('delete'),
    onFailure: (forms) => forms.some(isDeletion) && onBack(),
  });
  useAnswer(data, (answer) => {
    if (answer.login && !isRanked) return window.location.assign(answer.login);
    // GX05: the ranking stays
    if (answer.login) {
      const link = { href: answer.login, label: '로그인' };
      showToast({ tone: 'problem', text: '로그인후 시도하세요', link });
    }
    if (answer.toast) showToast(answer.toast);
    if (answer.ok && (answer.intent === 'hide' || answer.intent === 'reject')) onGone(answer.intent);
    close();
    if (answer.intent !== 'delete') return;
    if (answer.ok) onDeleted();
    else onBack();
  });
  return onSubmit;
}
