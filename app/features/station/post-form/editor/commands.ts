import { $createLinkNode, $isLinkNode, $toggleLink } from '@lexical/link';
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  type ElementNode,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from 'lexical';

export type Mark = Extract<TextFormatType, 'bold' | 'italic' | 'underline' | 'strikethrough'>;
export type Block = 'heading' | 'quote' | 'list' | 'ordered';

/** What holds at the cursor. */
export interface Format {
  marks: readonly Mark[];
  block: Block | null;
  isLink: boolean;
}

export const marks: { mark: Mark; icon: string; label: string }[] = [
  { mark: 'bold', icon: 'bold', label: '굵게' },
  { mark: 'italic', icon: 'italic', label: '기울임' },
  { mark: 'underline', icon: 'underline', label: '밑줄' },
  { mark: 'strikethrough', icon: 'strikethrough', label: '취소선' },
];
export const blocks: { block: Block; icon: string; label: string }[] = [
  { block: 'heading', icon: 'heading', label: '소제목' },
  { block: 'list', icon: 'list', label: '목록' },
  { block: 'ordered', icon: 'list-ordered', label: '번호 목록' },
  { block: 'quote', icon: 'text-quote', label: '인용' },
];

export function $readFormat(): Format {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return { marks: [], block: null, isLink: false };
  const node = selection.anchor.getNode();
  const above = [node, ...node.getParents()];
  const list = above.find($isListNode);
  const block = list
    ? list.getListType() === 'number'
      ? 'ordered'
      : 'list'
    : above.some($isHeadingNode)
      ? 'heading'
      : above.some($isQuoteNode)
        ? 'quote'
        : null;
  return {
    marks: marks.flatMap(({ mark }) => (selection.hasFormat(mark) ? mark : [])),
    block,
    isLink: above.some($isLinkNode),
  };
}

export const toggleMark = (editor: LexicalEditor, mark: Mark) =>
  editor.dispatchCommand(FORMAT_TEXT_COMMAND, mark);

export const undo = (editor: LexicalEditor) => editor.dispatchCommand(UNDO_COMMAND, undefined);
export const redo = (editor: LexicalEditor) => editor.dispatchCommand(REDO_COMMAND, undefined);

const makers: Record<'heading' | 'quote', () => ElementNode> = {
  heading: () => $createHeadingNode('h3'),
  quote: () => $createQuoteNode(),
};

/** Makes the lines of the selection such a block, or paragraphs again. */
export function toggleBlock(editor: LexicalEditor, block: Block, isOn: boolean) {
  if (block === 'list' || block === 'ordered') {
    const command = block === 'list' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND;
    editor.dispatchCommand(isOn ? REMOVE_LIST_COMMAND : command, undefined);
    return;
  }
  editor.update(() => $setBlocksType($getSelection(), isOn ? $createParagraphNode : makers[block]));
}

/** '' takes the link off. Without a scheme it is an https address. */
export function setLink(editor: LexicalEditor, typed: string) {
  const url = typed.trim();
  const address = url === '' || /^(?:https?|mailto|tel):/i.test(url) ? url : `https://${url}`;
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    if (address !== '' && selection.isCollapsed())
      selection.insertNodes([$createLinkNode(address).append($createTextNode(url))]);
    else $toggleLink(address === '' ? null : address);
  });
}

export function insertText(editor: LexicalEditor, text: string) {
  editor.update(() => {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) selection.insertText(text);
  });
  editor.focus();
}
