import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const query = /\?(?:inline-script|script-url)$/;
const root = fileURLToPath(new URL('..', import.meta.url));

/** The module and what it imports, as one small file. */
async function bundle(file, format) {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    minify: true,
    format,
    target: ['es2022', 'safari15.4'],
    write: false,
    metafile: true,
  });
  return { code: outputFiles[0].text.trim(), inputs: Object.keys(metafile.inputs) };
}

/**
 * Scripts that do not belong to the app:
 * - `import code from './x.ts?inline-script'`: the text of a classic script. Only the server writes it into pages; the
 *   browser's build gets an empty text.
 * - `import url from './x.ts?script-url'`: the address of a module of its own, which the browser's build holds.
 *
 * @type {import('vite').Plugin}
 */
export const inlineScript = {
  name: 'inline-script',
  enforce: 'pre',
  configResolved({ command }) {
    inlineScript.isBuild = command === 'build';
  },
  async resolveId(source, importer) {
    const [found] = query.exec(source) ?? [];
    if (!found) return null;
    const file = await this.resolve(source.slice(0, -found.length), importer, { skipSelf: true });
    return file && `${file.id}${found}`;
  },
  async load(id, options) {
    const [found] = query.exec(id) ?? [];
    if (!found) return null;
    const file = id.slice(0, -found.length);
    if (found === '?inline-script') {
      if (!options?.ssr) return "export default '';";
      const { code, inputs } = await bundle(file, 'iife');
      for (const input of inputs) this.addWatchFile(input);
      return `export default ${JSON.stringify(code)};`;
    }
    // Vite serves modules by their path while developing
    if (!inlineScript.isBuild) return `export default ${JSON.stringify(file.slice(root.length - 1))};`;
    const { code } = await bundle(file, 'esm');
    const fileName = `assets/${path.basename(file, '.ts')}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
    if (!options?.ssr) this.emitFile({ type: 'asset', fileName, source: code });
    return `export default ${JSON.stringify(`/${fileName}`)};`;
  },
};
