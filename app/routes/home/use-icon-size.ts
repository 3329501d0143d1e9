import { useState } from 'react';
import { type IconSize, toIconSize } from '~/domain/assistant';

const sizeKey = 'floating_persona_size';

function readSize(): IconSize {
  try {
    return toIconSize(localStorage.getItem(sizeKey));
  } catch {
    return 'medium';
  }
}

/** The icon's size, which the browser keeps (A012). */
export function useIconSize() {
  const [size, setSize] = useState(readSize);
  const keep = (next: IconSize) => {
    setSize(next);
    try {
      localStorage.setItem(sizeKey, next);
    } catch {
      // a browser that keeps nothing: until the next page
    }
  };
  return [size, keep] as const;
}
