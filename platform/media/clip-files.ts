import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The build lays the clips beside the server, under the names that players ask for. */
const isSource = import.meta.url.endsWith('.ts');
const folder = fileURLToPath(new URL(isSource ? './clips' : './media/clips', import.meta.url));

/** Where a segment of a clip lies on this machine. @param name of clip-table.ts */
export const pathOfClipSegment = (name: string, index: number): string =>
  join(folder, name, `seg-${String(index).padStart(3, '0')}.${isSource ? 'm2ts' : 'ts'}`);
