import { useCallback, useEffect, useRef, useState } from 'react';
import { usePart } from '~/features/shell/sending/use-part';
import { withQuery } from '~/links/address';
import type { TicketPageData } from './ticket-page.server';

/** With a script a chosen category fetches its sub-categories and template. */
export function useCategory(page: TicketPageData, path: string, onTemplate: (template: string) => void) {
  const { data, load } = usePart<TicketPageData>();
  const [chosen, setChosen] = useState<string | null>(null);
  const loaded = chosen !== null && data?.mainCategory === chosen ? data : null;
  const tell = useRef(onTemplate);
  tell.current = onTemplate;
  useEffect(() => {
    if (loaded) tell.current(loaded.template);
  }, [loaded]);
  const choose = useCallback(
    (id: string) => {
      setChosen(id);
      if (id) load(withQuery(path, { mainCategory: id, only: 'category' }));
    },
    [load, path],
  );
  // what was chosen before the script ran, or restored by the browser
  useEffect(() => {
    const select = document.querySelector<HTMLSelectElement>('select[name="mainCategory"]');
    if (select && select.value !== page.mainCategory) choose(select.value);
  }, [page.mainCategory, choose]);
  return {
    subs: chosen === null ? page.subCategories : (loaded?.subCategories ?? []),
    choose,
  };
}
