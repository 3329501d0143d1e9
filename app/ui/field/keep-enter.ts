import type { KeyboardEvent } from 'react';

/** Enter presses these. */
const buttons = ['submit', 'file'];

/** Enter in a one-line field does not send the form. */
export function keepEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && !buttons.includes(target.type))
    event.preventDefault();
}
