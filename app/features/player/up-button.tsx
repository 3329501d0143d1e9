import { abbreviateCount } from '~/domain/format/format';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';

/** Gives the UP or takes it back (GN31); the count follows what was pressed here. */
export function UpButton({ isUp, wasUp, ups }: { isUp: boolean; wasUp: boolean; ups: number | null }) {
  const more = Number(isUp) - Number(wasUp);
  return (
    <Button name="intent" value={isUp ? 'unup' : 'up'} look={isUp ? 'outline' : undefined}>
      <Icon name="thumbs-up" size="s" />
      {isUp ? 'UP 취소' : 'UP'}
      {ups !== null && ` ${abbreviateCount(ups + more)}`}
    </Button>
  );
}
