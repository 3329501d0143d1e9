/** Reads V8's .cpuprofile files and adds up times by part, module and function, through source maps where there are any. */
import fs from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../scripts/source-hash.mjs';
import { partOf } from './parts.mjs';

export const readProfile = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/**
 * @param {object} profile a .cpuprofile: nodes of the call tree, and samples that name the node on top
 * @param {{ from: number, to: number, isWorker: boolean }} window microseconds of the monotonic clock; samples outside
 *   are left out. All of the worker's time is the database's
 * @returns {{ parts: Shares, modules: Shares, functions: Shares, totals: Shares }} `Shares` is `{ sum, entries: [{ name, micros }] }`,
 *   largest first; idle time is left out of all
 */
export function summarise({ nodes, samples, timeDeltas, startTime }, { from, to, isWorker }) {
  const byId = new Map(nodes.map((node) => [node.id, { ...frameOf(node.callFrame), self: 0, parent: null }]));
  for (const node of nodes)
    for (const child of node.children ?? []) byId.get(child).parent = byId.get(node.id);
  let at = startTime + timeDeltas[0];
  for (let index = 1; index < samples.length; index += 1) {
    at += timeDeltas[index];
    // a delta is the time since the sample before: it belongs to the node that was on top until now
    if (at >= from && at <= to) byId.get(samples[index - 1]).self += Math.max(0, timeDeltas[index]);
  }

  const partOfNode = (node) => {
    for (let at = node; at; at = at.parent) if (at.part) return at.part;
    return 'the rest';
  };
  const [parts, modules, functions, totals] = [new Map(), new Map(), new Map(), new Map()];
  let sum = 0;
  for (const node of byId.values()) {
    if (node.self === 0 || node.label === '(idle)') continue;
    sum += node.self;
    add(parts, isWorker ? 'database worker' : partOfNode(node), node.self);
    add(modules, node.module, node.self);
    add(functions, node.label, node.self);
    // recursion counts once
    const above = new Set();
    for (let caller = node; caller; caller = caller.parent) if (caller.isLandmark) above.add(caller.label);
    for (const label of above) add(totals, label, node.self);
  }
  return {
    parts: ranked(parts, sum),
    modules: ranked(modules, sum),
    functions: ranked(functions, sum),
    totals: ranked(totals, sum),
  };
}

const add = (map, name, micros) => map.set(name, (map.get(name) ?? 0) + micros);

function ranked(map, sum) {
  const entries = [...map].map(([name, micros]) => ({ name, micros }));
  return { sum, entries: entries.sort((a, b) => b.micros - a.micros) };
}

/** Library functions whose total says what a part of the work costs. */
const landmarks = new Set([
  'renderToString',
  'handleRequest',
  'requestHandler',
  'handleDocumentRequest',
  'callRouteLoader',
]);

function frameOf({ functionName, url, lineNumber, columnNumber }) {
  const name = functionName || '(anonymous)';
  if (!url) {
    const part = partOf({ name, file: '' });
    return { label: name, module: name.startsWith('(') ? name : '(native)', part, isLandmark: false };
  }
  const place = locate(url, lineNumber, columnNumber);
  const label = `${name}  ${place.file}:${place.line}`;
  const part = partOf({ name, file: place.path });
  return { label, module: place.module, part, isLandmark: place.isOurs || landmarks.has(functionName) };
}

/** @returns {{ file: string, path: string, line: number, module: string, isOurs: boolean }} where the code was written */
function locate(url, lineNumber, columnNumber) {
  if (!url.startsWith('file:'))
    return { file: url, path: url, line: lineNumber + 1, module: moduleOf(url), isOurs: false };
  const built = fileURLToPath(url);
  const entry = sourceMapOf(built)?.findEntry(lineNumber, columnNumber);
  const written = entry?.originalSource
    ? path.resolve(path.dirname(built), entry.originalSource.replace(/^file:\/\//, ''))
    : built;
  const file = path.relative(root, written);
  const line = (entry?.originalLine ?? lineNumber) + 1;
  return {
    file: shorten(file),
    path: file,
    line,
    module: moduleOf(file),
    isOurs: !file.includes('node_modules/'),
  };
}

const maps = new Map();

function sourceMapOf(file) {
  if (!maps.has(file)) {
    const map = `${file}.map`;
    maps.set(file, fs.existsSync(map) ? new SourceMap(JSON.parse(fs.readFileSync(map, 'utf8'))) : null);
  }
  return maps.get(file);
}

const shorten = (file) => file.replace(/^(?:.*\/)?node_modules\//, '');

/** The package, the part of Node, or our own file. */
function moduleOf(file) {
  if (file.startsWith('node:')) return file.split('/').slice(0, 2).join('/');
  const inPackage = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file);
  return inPackage ? inPackage[1] : file;
}
