import { JSDOM } from 'jsdom';

const { window } = new JSDOM();

/** Of the window whose documents `documentOf` gives: no other reads their forms. */
export const { FormData } = window;

/**
 * A page as its readers see it, without its styles: jsdom takes longer to parse them, and to make a window for each page,
 * than for all the rest.
 */
export const documentOf = (html: string): Document =>
  new window.DOMParser().parseFromString(html.replace(/<style[\s\S]*?<\/style>/g, ''), 'text/html');
