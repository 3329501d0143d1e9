import type { Listener } from './listener';

/**
 * Hears whose data has changed, no matter who changed it: this node before the write's own promise resolves, since the connection
 * that wrote listens too; other nodes within moments.
 */
export interface ViewerChanges {
  /** Whether every change is heard now. While it is false nothing may be kept. */
  isListening(): boolean;
  /** `accountId` null: anyone's may have changed. */
  onChange(handler: (accountId: string | null) => void): void;
}

export const viewerChangesOf = (listener: Listener): ViewerChanges => ({
  isListening: listener.isListening,
  onChange: (handler) => listener.on('viewer', handler),
});
