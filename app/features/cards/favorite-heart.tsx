import type { StreamerCardModel } from '~/domain/cards/streamer';
import { CornerButton } from '~/ui/corner-button/corner-button';
import { useFavorite } from './favorite-form';

/** The favourite button in the corner of a streamer's card; none on one's own. */
export function FavoriteHeart({ card }: { card: StreamerCardModel }) {
  const { isFavorite, button } = useFavorite(card, card.isFavorite ?? false);
  if (!button) return null;
  return (
    <CornerButton
      icon="heart"
      isPressed={isFavorite}
      aria-label={`${card.nick} 즐겨찾기`}
      title={isFavorite ? '즐겨찾기 해제' : '즐겨찾기 추가'}
      {...button}
    />
  );
}
