import { useEffect, useRef } from 'react';
import type { Upload } from '~protocol/station/upload/calls';

const texts: Partial<Record<Upload['state'], string>> = {
  done: '영상을 이제 볼 수 있어요.',
  failed: '영상을 만들지 못했어요.',
};

/** Tells readers when a video is ready, or could not be made, under their owner's eyes; `tell` stays the same function. */
export function useMadeNews(uploads: readonly Upload[], tell: (text: string) => void) {
  const before = useRef(new Map(uploads.map(({ key, state }) => [key, state])));
  useEffect(() => {
    const news = uploads.flatMap(({ key, state, title }) => {
      const was = before.current.get(key);
      const text = texts[state];
      return text && was !== undefined && was !== state ? [`‘${title}’ ${text}`] : [];
    });
    // at once: a second text would take the place of the first
    if (news.length > 0) tell(news.join(' '));
    before.current = new Map(uploads.map(({ key, state }) => [key, state]));
  }, [uploads, tell]);
}
