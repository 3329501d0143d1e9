import type { Actor } from './actor';

/** Who watches, as the call says: the session, else the mark of a guest's cookie, else the address. */
export interface Watcher {
  actor: Actor;
  mark: string | null;
  ip: string | null;
}
