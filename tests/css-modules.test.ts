import { expect, it } from 'vitest';
import { importsOf, read, sourcesOf } from './support/imports';

const sources = sourcesOf('app');

/** What the modules of the app take from a stylesheet: single names, or any of them by an expression. */
const uses = sources.flatMap((file) => {
  const text = read(file);
  const imported = [...text.matchAll(/import (\w+) from '[^']+\.module\.css'/g)];
  const sheets = importsOf(file).filter((target) => target.endsWith('.module.css'));
  return imported.map(([, variable], index) => ({
    file,
    sheet: sheets[index] as string,
    names: [...text.matchAll(new RegExp(`\\b${variable}\\.(?!module\\b)(\\w+)`, 'g'))].map(
      ([, name]) => name as string,
    ),
    takesAny: new RegExp(`\\b${variable}(?:\\[|[,;) ])`).test(text.replace(`import ${variable} `, '')),
  }));
});

/** The classes of a stylesheet, without global ones. */
const classesOf = (sheet: string) => {
  const rules = read(sheet)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(?::global|url)\([^)]*\)/g, '');
  return new Set([...rules.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name as string));
};

it('no page names a class that its stylesheet does not have', () => {
  expect(uses.length).toBeGreaterThan(100);
  const wrong = uses.flatMap(({ file, sheet, names }) => {
    const classes = classesOf(sheet);
    return names.filter((name) => !classes.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

it('no stylesheet has a class that no page names', () => {
  const sheets = [...new Set(uses.map(({ sheet }) => sheet))];
  const wrong = sheets.flatMap((sheet) => {
    const its = uses.filter((use) => use.sheet === sheet);
    if (its.some(({ takesAny }) => takesAny)) return [];
    const named = new Set(its.flatMap(({ names }) => names));
    return [...classesOf(sheet)].filter((name) => !named.has(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

/** Declarations of a stylesheet with the selectors around them, outermost first. */
function declarationsOf(sheet: string) {
  const found: { selectors: string[]; declaration: string }[] = [];
  const around: string[] = [];
  for (const [, text = '', end] of read(sheet)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    if (end === '{') around.push(text.trim());
    else if (text.trim()) found.push({ selectors: around.slice(), declaration: text.trim() });
    if (end === '}') around.pop();
  }
  return found;
}

/** The last part of a selector names a link or a button by its element alone: also one that brought a look. */
const takesAnyButton = (selector: string) =>
  selector.split(',').some((one) => /(?:^|[\s>+~])(?:a|button)(?::[\w-]+)*$/.test(one.trim()));

it('no component gives the links and buttons that others put into it another look', () => {
  const ui = [...new Set(uses.filter(({ file }) => file.startsWith('app/ui/')).map(({ sheet }) => sheet))];
  const open = ui.filter((sheet) =>
    uses.some((use) => use.sheet === sheet && /\{children\}/.test(read(use.file))),
  );
  expect(open).toContain('app/ui/blank-slate/blank-slate.module.css');
  const wrong = open.flatMap((sheet) =>
    declarationsOf(sheet)
      .filter(({ declaration }) => /^(?:background|color|border|border-color)\s*:/.test(declaration))
      .filter(({ selectors }) => takesAnyButton(selectors.at(-1) ?? ''))
      .map(({ selectors, declaration }) => `${sheet}: ${selectors.join(' ')}: ${declaration}`),
  );
  expect(wrong).toEqual([]);
});

it('no stylesheet of a part gives the name of a token to something else: what stands within it would take that', () => {
  const declared = (sheet: string) =>
    [...read(sheet).matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name as string);
  const tokens = new Set(declared('app/styles/tokens.css'));
  // how big its icons are, which a part does say for what stands within it
  expect(tokens.delete('--icon')).toBe(true);
  const wrong = [...new Set(uses.map(({ sheet }) => sheet))].flatMap((sheet) =>
    declared(sheet)
      .filter((name) => tokens.has(name))
      .map((name) => `${sheet}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
