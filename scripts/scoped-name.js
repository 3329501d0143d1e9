import { createHash } from 'node:crypto';

/**
 * CSS module class names of a production build: a letter and three more characters. A page prints some of them
 * sixty times, so they are short; a hash of file and name keeps server and client builds equal.
 *
 * @param {string} local the class as written
 * @param {string} file the stylesheet's path
 */
export function scopedName(local, file) {
  const hash = createHash('sha256')
    .update(`${file.slice(file.lastIndexOf('/app/'))}:${local}`)
    .digest('base64url');
  return `c${hash.replace(/[-_]/g, '').slice(0, 4)}`;
}
