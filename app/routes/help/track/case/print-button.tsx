import { useEffect, useState } from 'react';
import { Button } from '~/ui/button/button';

/** Only a script can print; without one the browser's menu does. */
export function PrintButton() {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  if (!scripted) return null;
  return (
    <Button type="button" look="outline" onClick={() => window.print()}>
      인쇄하기
    </Button>
  );
}
