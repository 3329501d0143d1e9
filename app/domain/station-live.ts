/** How the owner of a station goes live. */

export interface BroadcastSetup {
  title: string;
  categoryNo: string;
  tags: string[];
  isAdult: boolean;
  hasPassword: boolean;
  isSubscriberOnly: boolean;
  keepsVod: boolean;
}

export interface BroadcastCategory {
  no: string;
  name: string;
  isAdult: boolean;
  hasVod: boolean;
}

/** What is on air now. `startedAt`: 'YYYY-MM-DD HH:mm:ss', Seoul. */
export interface OwnBroadcast {
  broadNo: number;
  title: string;
  startedAt: string;
  viewers: number;
  /** an encoder sends it; else it plays from an address of the owner's */
  isEncoder: boolean;
  isSilent: boolean;
}

export interface BroadcastDesk {
  setup: BroadcastSetup | null;
  key: { id: string; madeAt: string; usedAt: string | null } | null;
  broadcast: OwnBroadcast | null;
  isStarting: boolean;
  /** where encoders send to; null: this service takes none */
  server: string | null;
  categories: BroadcastCategory[];
}

/** '소통, 산책' as tags. */
export const tagsIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
