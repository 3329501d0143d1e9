import { createContext, type ReactElement } from 'react';

/** The data that a page brings along for its app, while the server renders the page. */
export interface PageData {
  /** The page shows all of `item`: its data hold `standIn` in its place. */
  leaveOut(item: object, standIn: object): void;
  /** The card of a pure component, or what it printed before from the same properties. */
  print(kind: string, card: ReactElement<{ hosts: object }>): ReactElement;
  /** What the first script reads (`PageStart`), as JSON that may stand in HTML. To be read when everything else is rendered. */
  toText(): string;
}

/** Null in the browser. */
export const PageDataContext = createContext<PageData | null>(null);
