import { useNavigate } from '@remix-run/react';
import { type RefObject, useEffect, useState } from 'react';
import type { RecentSearches } from '~/domain/search/recent';
import { links } from '~/links/links';
import { Highlighted } from '~/ui/highlighted/highlighted';
import { Icon } from '~/ui/icon/icon';
import styles from './panel.module.css';
import { RecentPanel } from './recent-panel';
import { useBox } from './use-box';
import { useKeywordSuggestions } from './use-keyword-suggestions';

const listId = 'search-suggestions';
const optionId = (index: number) => `${listId}-${index}`;

const combobox = {
  role: 'combobox',
  autocomplete: 'off',
  'aria-autocomplete': 'list',
  'aria-controls': listId,
};

/** The option after an arrow key, of `count` options; -1 is the input itself, between the last and the first. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1 >= count ? -1 : at + 1),
  ArrowUp: (at, count) => (at < 0 ? count - 1 : at - 1),
};

interface SearchPanelProps {
  form: RefObject<HTMLFormElement>;
  /** whether there is no connection to search by; says so */
  isHeld: () => boolean;
}

/**
 * Below the header's search box while it has the focus: completions, as the list of a combobox; while nothing is
 * typed, the recent searches. The form itself works without JavaScript.
 */
export default function SearchPanel({ form, isHeld }: SearchPanelProps) {
  const navigate = useNavigate();
  const { typed, isOpen, setOpen, input } = useBox(form);
  const { suggested, recent, setRecent } = useKeywordSuggestions(typed, isOpen);
  const [active, setActive] = useState(-1);
  const { words } = suggested;
  const isListed = isOpen && words.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, or another opening, starts at the input
  useEffect(() => setActive(-1), [suggested.words, isOpen]);

  useEffect(() => {
    const { current } = input;
    if (!current || !isOpen) return;
    for (const [name, value] of Object.entries(combobox)) current.setAttribute(name, value);
    current.setAttribute('aria-expanded', String(isListed));
    if (active >= 0) current.setAttribute('aria-activedescendant', optionId(active));
    return () => {
      current.setAttribute('aria-expanded', 'false');
      current.removeAttribute('aria-activedescendant');
    };
  }, [input, isOpen, isListed, active]);

  const keepRecent = (changed: RecentSearches) => {
    // the clicked button may no longer be there
    input.current?.focus();
    setRecent(changed);
  };
  const choose = (word: string) => {
    if (isHeld()) return;
    setOpen(false);
    input.current?.blur();
    navigate(links.chosenSearch(word, 'ac'));
  };

  useEffect(() => {
    const element = form.current;
    const onKeyDown = (event: KeyboardEvent) => {
      // Enter and the arrows belong to the input method while a syllable is composed
      if (event.isComposing || event.keyCode === 229 || !isOpen) return;
      const step = steps[event.key];
      const word = words[active];
      if (event.key === 'Escape') {
        input.current?.focus();
        setOpen(false);
      } else if (isListed && step) setActive(step(active, words.length));
      else if (event.key === 'Enter' && word !== undefined) choose(word);
      else return;
      event.preventDefault();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  });

  if (!isOpen) return null;
  return (
    <>
      <p className="sr-only" role="status">
        {isListed ? `추천 검색어 ${words.length}개` : ''}
      </p>
      {recent && <RecentPanel recent={recent} onChange={keepRecent} onChosen={() => setOpen(false)} />}
      {isListed && (
        <div className={styles.panel} id={listId} role="listbox" aria-label="추천 검색어">
          {words.map((word, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input's keys choose among the options
            <div
              key={word}
              id={optionId(index)}
              className={styles.option}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onClick={() => choose(word)}
            >
              <Icon name="search" size="s" />
              <span>
                <Highlighted text={word} keyword={suggested.typed} />
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
