import { composed } from '~protocol/wire/text';

const maxName = 100;

/**
 * The name to show: base name only, NFC, without control, invisible and direction characters, at most 100
 * characters with its extension kept.
 */
export function cleanFileName(name: string): string {
  const base = composed(name).split(/[/\\]/).at(-1) ?? '';
  const clean = base.replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '').trim();
  if (clean.length <= maxName) return clean;
  const extension = clean.match(/\.[A-Za-z0-9]{1,5}$/)?.[0] ?? '';
  const head = Array.from(clean.slice(0, maxName - extension.length));
  // A cut through a surrogate pair leaves half a character.
  if (/\p{Surrogate}/u.test(head.at(-1) ?? '')) head.pop();
  return head.join('') + extension;
}
