import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { links } from '~/links/links';

const debounceMs = 300;
const none: Array<{ id: string; title: string }> = [];

/** Questions for what is typed, asked for once typing has paused for 0.3 s (help-centre §2.4). */
export function useSuggestions() {
  const { load, data } = useFetcher<{ questions: typeof none }>();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!typed.trim()) return;
    const timer = setTimeout(() => load(links.helpSuggest(typed.trim())), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, load]);
  return { questions: typed.trim() ? (data?.questions ?? none) : none, onType: setTyped };
}
