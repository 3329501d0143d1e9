/**
 * Before a button takes its own row away: the keyboard goes on at the last button of the row that follows, or precedes; after
 * the only one, at the field of the form that the files come from.
 */
export function focusBeside(button: HTMLButtonElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const field = button.form?.elements.namedItem('files[]');
  const stop = [...(next?.querySelectorAll('button') ?? [])].at(-1) ?? field;
  if (stop instanceof HTMLElement) stop.focus();
}
