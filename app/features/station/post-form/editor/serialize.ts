import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
  type TextNode,
} from 'lexical';
import { escapeHtml } from '~html/escape';

const marks: [format: TextFormatType, tag: string][] = [
  ['bold', 'b'],
  ['italic', 'i'],
  ['underline', 'u'],
  ['strikethrough', 's'],
];

const $marked = (node: TextNode): string =>
  marks.reduce(
    (html, [format, tag]) => (node.hasFormat(format) ? `<${tag}>${html}</${tag}>` : html),
    escapeHtml(node.getTextContent()),
  );

function $tagOf(node: ElementNode): string {
  if ($isHeadingNode(node)) return node.getTag();
  if ($isQuoteNode(node)) return 'blockquote';
  if ($isListNode(node)) return node.getTag();
  return $isListItemNode(node) ? 'li' : 'p';
}

function $toHtml(node: LexicalNode): string {
  if ($isLineBreakNode(node)) return '<br>';
  if ($isTextNode(node)) return $marked(node);
  if (!$isElementNode(node)) return '';
  const inner = node.getChildren().map($toHtml).join('');
  if ($isLinkNode(node)) return `<a href="${escapeHtml(node.getURL())}">${inner}</a>`;
  const tag = $tagOf(node);
  return `<${tag}>${inner}</${tag}>`;
}

/**
 * What the editor holds as HTML of the tags that the cleaner lets through. The library's own writer puts styles and
 * class names of the editor into it.
 */
export const $rootHtml = (): string =>
  $getRoot()
    .getChildren()
    .map($toHtml)
    .join('')
    .replace(/(?:<p><\/p>)+$/, '');
