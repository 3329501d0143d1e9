import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { RootData } from './root-data';
import { useShowToast } from './toasts';

/** Says that the session of an open page has ended elsewhere: the header alone would say it to those who look there. */
export function SessionEnd({ viewer }: { viewer: RootData['viewer'] }) {
  const showToast = useShowToast();
  const { key } = useLocation();
  const userId = viewer?.userId ?? null;
  const before = useRef({ userId, key });
  useEffect(() => {
    const { current } = before;
    before.current = { userId, key };
    // another page says itself who is there
    if (current.key !== key || current.userId === null || userId !== null) return;
    showToast({ tone: 'problem', text: '다른 곳에서 로그아웃했거나 로그인 시간이 끝났어요.' });
  }, [userId, key, showToast]);
  return null;
}
