import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { $generateNodesFromDOM } from '@lexical/html';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode, registerList } from '@lexical/list';
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $insertNodes,
  createEditor,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
} from 'lexical';

/** Text of a text area: blank lines part paragraphs, as on the server. */
function $fillText(text: string) {
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const paragraph = $createParagraphNode();
    block.split('\n').forEach((line, index) => {
      if (index > 0) paragraph.append($createLineBreakNode());
      if (line) paragraph.append($createTextNode(line));
    });
    $getRoot().append(paragraph);
  }
}

/** Read in a document of its own, in which nothing loads and nothing runs. */
function $fillHtml(editor: LexicalEditor, html: string) {
  const nodes = $generateNodesFromDOM(editor, new DOMParser().parseFromString(html, 'text/html'));
  $getRoot().select();
  $insertNodes(nodes);
}

/** An editor in the element, which holds the HTML, or the text where there is none. Call `stop` when it goes. */
export function startEditor(root: HTMLElement, { html, text }: { html: string; text: string }) {
  const editor = createEditor({
    namespace: 'post',
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
    onError: (error) => console.error(error),
  });
  editor.setRootElement(root);
  const ends = [
    registerRichText(editor),
    registerList(editor),
    registerHistory(editor, createEmptyHistoryState(), 300),
  ];
  editor.update(
    () => {
      $getRoot().clear();
      if (html) $fillHtml(editor, html);
      else $fillText(text);
    },
    { discrete: true, tag: HISTORY_MERGE_TAG },
  );
  const stop = () => {
    for (const end of ends) end();
    editor.setRootElement(null);
  };
  return { editor, stop };
}
