/** `tsx platform/db/diagram.ts [file]` draws docs/data-model.md from the tables. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

type Config = ReturnType<typeof getTableConfig>;

const tablesDir = fileURLToPath(new URL('../tables', import.meta.url));

/** The tables of one area, from all files of its folder. */
async function readArea(area: string): Promise<Config[]> {
  const areaDir = join(tablesDir, area);
  const modules: Record<string, unknown>[] = await Promise.all(
    readdirSync(areaDir).map((file) => import(pathToFileURL(join(areaDir, file)).href)),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable))
    .map((table) => getTableConfig(table))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function keyMarks(config: Config, column: string): string {
  const composite = config.primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name));
  const foreign = config.foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name));
  const isPrimary = config.columns.some(({ name, primary }) => name === column && primary);
  const marks = [
    ...(isPrimary || composite.includes(column) ? ['PK'] : []),
    ...(foreign.includes(column) ? ['FK'] : []),
  ];
  return marks.length > 0 ? ` ${marks.join(', ')}` : '';
}

/** A Mermaid type holds no spaces, brackets or commas. */
const typeName = (type: string) =>
  type.replace('timestamp with time zone', 'timestamptz').replace('[]', '_array').replace(/\W+/g, '_');

const drawTable = (config: Config) => [
  `  ${config.name} {`,
  ...config.columns.map(
    (column) => `    ${typeName(column.getSQLType())} ${column.name}${keyMarks(config, column.name)}`,
  ),
  '  }',
];

const drawLines = (config: Config) =>
  config.foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    const isOptional = columns.some(({ notNull }) => !notNull);
    const target = getTableConfig(foreignTable).name;
    return `  ${target} ${isOptional ? '|o' : '||'}--o{ ${config.name} : ${columns.map(({ name }) => name).join('_')}`;
  });

/** The whole document: one diagram for each area that has tables, tables by name. */
export async function drawDataModel(): Promise<string> {
  const parts = [
    '# Data model',
    'Drawn by `npx tsx platform/db/diagram.ts` from `platform/tables`: do not edit. One diagram for each area; a line to a table without columns leads to another area.',
  ];
  const areas = readdirSync(tablesDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name: area } of areas.sort((a, b) => a.name.localeCompare(b.name, 'en'))) {
    const tables = await readArea(area);
    const lines = tables.flatMap((config) => [...drawTable(config), ...drawLines(config)]);
    parts.push(`## ${area}`, ['```mermaid', 'erDiagram', ...lines, '```'].join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

const [, script, target] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  writeFileSync(target ?? 'docs/data-model.md', await drawDataModel());
}
