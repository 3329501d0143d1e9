import { attempt } from '~/features/shell/attempt';
import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';

const draftPlace = ({ broadNo }: RoomRef) => `chat.draft.${broadNo}`;

/** What was typed before the login. */
export function takeDraft(at: RoomRef): string {
  const place = draftPlace(at);
  const text = attempt(() => window.sessionStorage.getItem(place)) ?? '';
  attempt(() => window.sessionStorage.removeItem(place));
  return text;
}

/** Leads to the login and back to this very page, with what was typed. */
export function toLogin(hosts: Parameters<typeof links.login>[0], at: RoomRef, text: string): void {
  attempt(() => window.sessionStorage.setItem(draftPlace(at), text));
  const { pathname, search } = window.location;
  window.location.assign(links.login(hosts, pathname + search));
}
