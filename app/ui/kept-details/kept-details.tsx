import type { DetailsHTMLAttributes } from 'react';

type Opened = Record<string, boolean>;

/** Which ones are open stands in the history entry, beside the router's own state. */
const openedHere = (): Opened => (window.history.state as { opened?: Opened } | null)?.opened ?? {};

/** A `<details>` that Back and a reload find as it was left. */
export function KeptDetails({ id, ...rest }: DetailsHTMLAttributes<HTMLDetailsElement> & { id: string }) {
  return (
    <details
      {...rest}
      id={id}
      ref={(node) => {
        if (node && openedHere()[id]) node.open = true;
      }}
      onToggle={({ currentTarget: { open } }) => {
        const opened = { ...openedHere(), [id]: open };
        window.history.replaceState({ ...window.history.state, opened }, '');
      }}
    />
  );
}
