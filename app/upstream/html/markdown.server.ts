/** Markdown from elsewhere as HTML that is safe to print. */
import { Marked } from 'marked';
import type { SafeHtml } from '~/domain/format/safe-html';
import { sanitizeHtml } from './sanitize.server';

const markdown = new Marked({ gfm: true, breaks: true, async: false });

/** The parser takes the square of such a run's length. */
const longRun = /(.)\1{99,}/g;
/** Quotes and lists within one another at the beginning of a line: the parser calls itself for each. */
const deepNesting = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){17,}/gm;

/** Runs of one character are cut to 100, and what is nested more than 16 deep stands at the beginning of its line. */
export const markdownHtml = (text: string): SafeHtml =>
  sanitizeHtml(
    markdown.parse(text.replace(longRun, (run) => run.slice(0, 100)).replace(deepNesting, '')) as string,
  );
