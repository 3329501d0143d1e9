/** Markdown from elsewhere as HTML that is safe to print. */
import { Marked } from 'marked';
import type { SafeHtml } from '~/domain/safe-html';
import { sanitizeHtml } from './sanitize.server';

const markdown = new Marked({ gfm: true, breaks: true, async: false });

export const markdownHtml = (text: string): Promise<SafeHtml> => sanitizeHtml(markdown.parse(text) as string);
