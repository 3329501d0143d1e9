import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const query = '?inline-script';

/**
 * `import code from './x.ts?inline-script'`: the module and what it imports, as the text of a classic script. Only the
 * server writes it into pages; the browser's build gets an empty text.
 *
 * @type {import('vite').Plugin}
 */
export const inlineScript = {
  name: 'inline-script',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith(query)) return null;
    const file = await this.resolve(source.slice(0, -query.length), importer, { skipSelf: true });
    return file && `${file.id}${query}`;
  },
  async load(id, options) {
    if (!id.endsWith(query)) return null;
    if (!options?.ssr) return "export default '';";
    const { outputFiles, metafile } = await esbuild.build({
      absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
      entryPoints: [id.slice(0, -query.length)],
      bundle: true,
      minify: true,
      format: 'iife',
      target: ['es2022', 'safari15.4'],
      write: false,
      metafile: true,
    });
    for (const file of Object.keys(metafile.inputs)) this.addWatchFile(file);
    return `export default ${JSON.stringify(outputFiles[0].text.trim())};`;
  },
};
