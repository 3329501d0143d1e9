import type { ButtonHTMLAttributes } from 'react';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';

interface FavoriteButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isFavorite: boolean;
  /** its text while the streamer is not a favourite */
  label?: string;
}

/** Submits its form with the intent to turn the favourite on or off. */
export const FavoriteButton = ({ isFavorite, label = '즐겨찾기 추가', ...rest }: FavoriteButtonProps) => (
  <Button
    look={isFavorite ? 'outline' : 'primary'}
    name="intent"
    value={isFavorite ? 'unfavorite' : 'favorite'}
    {...rest}
  >
    <Icon name="heart" size="s" />
    {isFavorite ? '즐겨찾기 해제' : label}
  </Button>
);
