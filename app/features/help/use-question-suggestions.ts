import { useState } from 'react';
import { useSuggestions } from '~/features/shell/search/use-suggestions';
import { links } from '~/links/links';

const pauseMs = 300;

interface Question {
  id: string;
  title: string;
}
const none: Question[] = [];

/** Questions of the FAQ for what is typed (H033). */
export function useQuestionSuggestions() {
  const [typed, setTyped] = useState('');
  const [questions, setQuestions] = useState(none);
  const text = typed.trim();
  useSuggestions<{ questions: Question[] }>(text || null, {
    pauseMs,
    request: (asked, signal) => window.fetch(links.helpSuggest(asked), { signal }),
    onAnswer: (answer) => setQuestions(answer?.questions ?? none),
  });
  return { questions: text ? questions : none, onType: setTyped };
}
