import { Form, useLocation } from '@remix-run/react';
import { type RefObject, useRef } from 'react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import type { ClipKind } from '~protocol/clip/codes';

interface ClipButtonProps {
  kind: ClipKind;
  no: number;
  /** of a VOD: it is cut around the place where this is when the button is pressed */
  video?: RefObject<HTMLVideoElement>;
  /** the place that the address names, for a press without a script */
  second?: number;
}

/** Begins a clip of what plays (L058): the platform holds a part of it, and its own page follows. */
export function ClipButton({ kind, no, video, second }: ClipButtonProps) {
  const { pathname, search } = useLocation();
  const place = useRef<HTMLInputElement>(null);
  return (
    <Form
      method="post"
      action={links.clips}
      onSubmit={() => {
        const element = video?.current;
        if (place.current && element && element.readyState >= HTMLMediaElement.HAVE_METADATA)
          place.current.value = String(Math.floor(element.currentTime));
      }}
    >
      <CsrfField />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="no" value={no} />
      {kind === 'vod' && <input ref={place} type="hidden" name="second" defaultValue={second ?? ''} />}
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Button look="outline" aria-label="클립 만들기">
        <Icon name="scissors" size="s" />
        클립
      </Button>
    </Form>
  );
}
