import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';

/** Puts what plays on the list of what is watched later; a button of About's form. */
export const LaterButton = () => (
  <Button name="intent" value="later">
    <Icon name="clock" size="s" />
    나중에 보기
  </Button>
);
