import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from '~/ui/button/button';

/** Only a script can print; without one the browser's menu does. */
export function PrintButton() {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Button type="button" look="outline" onClick={() => window.print()}>
      인쇄하기
    </Button>
  );
}
