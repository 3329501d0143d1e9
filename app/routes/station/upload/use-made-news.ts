import { useEffect, useRef } from 'react';
import type { Upload } from '~protocol/station/upload/calls';

/** Tells readers when a video is ready, or could not be made, under their owner's eyes; `tell` stays the same function. */
export function useMadeNews(uploads: readonly Upload[], tell: (text: string) => void) {
  const before = useRef(new Map(uploads.map(({ key, state }) => [key, state])));
  useEffect(() => {
    for (const { key, state, title } of uploads) {
      const was = before.current.get(key);
      if (was === state || was === undefined) continue;
      if (state === 'done') tell(`‘${title}’ 영상을 이제 볼 수 있어요.`);
      if (state === 'failed') tell(`‘${title}’ 영상을 만들지 못했어요.`);
    }
    before.current = new Map(uploads.map(({ key, state }) => [key, state]));
  }, [uploads, tell]);
}
