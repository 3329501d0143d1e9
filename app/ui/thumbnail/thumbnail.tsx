import { smallThumbnail } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { loadingOf } from './loading';

interface ThumbnailProps {
  thumb: string | null | undefined;
  /** stands in the place of a picture that may not be shown */
  cover: { icon: string; label: string } | null;
  coverClass: string | undefined;
  /** for want of a picture */
  icon: string;
  /** 9:16 instead of 16:9 */
  upright?: boolean;
  /** the moving picture that a pointer over the card starts */
  preview?: string;
  /** the first row paints with the page; the rest waits until it comes near */
  eager?: boolean;
  /** light mode: the small picture only */
  light: boolean;
}

/** A card's picture, or what stands for it. Called by the cards, not rendered: sixty stand in a list. */
export function drawThumbnail({
  thumb,
  cover,
  coverClass,
  icon,
  upright,
  preview,
  eager,
  light,
}: ThumbnailProps) {
  if (cover || !thumb) {
    return (
      <div className={coverClass}>
        <Icon name={cover?.icon ?? icon} size="l" />
        {cover?.label}
      </div>
    );
  }
  const small = smallThumbnail(thumb);
  return (
    <img
      src={small ?? thumb}
      srcSet={small && !light ? `${thumb} 2x` : undefined}
      width={upright ? 360 : 480}
      height={upright ? 640 : 270}
      alt=""
      {...loadingOf(eager)}
      data-preview={preview}
    />
  );
}
