import { type RefObject, useEffect, useRef } from 'react';

/**
 * Of a form that looks things up: its fields follow what the page shows, also where a link has changed that. The focus
 * stays where it is, or goes to the field that a link has emptied; what was typed into a field whose value is the same as
 * before stays.
 *
 * @param shown values by the names of the fields
 */
export function useShownFields(shown: Readonly<Record<string, string>>): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    for (const [name, value] of Object.entries(shown)) {
      const field = form.current?.elements.namedItem(name);
      if (before.current[name] === value) continue;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      field.value = value;
      // the link that emptied it went with the search
      if (value === '' && document.activeElement === document.body) field.focus();
    }
    before.current = shown;
  });
  return form;
}
