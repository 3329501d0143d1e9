import type { LexicalEditor } from 'lexical';
import { type KeyboardEvent, useRef, useState } from 'react';
import { emoticonSets, emoticonSize, emoticonUrl, subscriberEmoticons } from '~/domain/emoticons';
import { Button } from '~/ui/button/button';
import { fieldStyles } from '~/ui/field/field';
import { Icon } from '~/ui/icon/icon';
import { useStation } from '../../station-data';
import styles from '../post-form.module.css';
import {
  blocks,
  type Format,
  insertText,
  marks,
  redo,
  setLink,
  toggleBlock,
  toggleMark,
  undo,
} from './commands';

interface ToolbarProps {
  editor: LexicalEditor;
  format: Format;
}

interface ToolProps {
  icon: string;
  label: string;
  isOn?: boolean;
  isExpanded?: boolean;
  onPress: () => void;
}

const Tool = ({ icon, label, isOn, isExpanded, onPress }: ToolProps) => (
  <button
    type="button"
    title={label}
    aria-pressed={isOn}
    aria-expanded={isExpanded}
    // the selection stays where it is
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <Icon name={icon} size="s" label={label} />
  </button>
);

/** The buttons over the editor; each can be reached with Tab, and the usual keys work in the text. */
export function Toolbar({ editor, format }: ToolbarProps) {
  const [open, setOpen] = useState<'link' | 'emoticons' | null>(null);
  const toggle = (part: 'link' | 'emoticons') => setOpen((now) => (now === part ? null : part));
  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label="서식" aria-controls="content">
        {marks.map(({ mark, icon, label }) => (
          <Tool
            key={mark}
            icon={icon}
            label={label}
            isOn={format.marks.includes(mark)}
            onPress={() => toggleMark(editor, mark)}
          />
        ))}
        {blocks.map(({ block, icon, label }) => (
          <Tool
            key={block}
            icon={icon}
            label={label}
            isOn={format.block === block}
            onPress={() => toggleBlock(editor, block, format.block === block)}
          />
        ))}
        <Tool
          icon="link"
          label={format.isLink ? '링크 지우기' : '링크'}
          isOn={format.isLink}
          isExpanded={open === 'link'}
          onPress={() => (format.isLink ? setLink(editor, '') : toggle('link'))}
        />
        <Tool
          icon="smile"
          label="이모티콘"
          isExpanded={open === 'emoticons'}
          onPress={() => toggle('emoticons')}
        />
        <Tool icon="undo-2" label="되돌리기" onPress={() => undo(editor)} />
        <Tool icon="redo-2" label="다시 하기" onPress={() => redo(editor)} />
      </div>
      {open === 'link' && <LinkField editor={editor} onClose={() => setOpen(null)} />}
      {open === 'emoticons' && <Emoticons editor={editor} />}
    </>
  );
}

function LinkField({ editor, onClose }: { editor: LexicalEditor; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const url = input.current?.value ?? '';
    if (url.trim() !== '') setLink(editor, url);
    onClose();
    editor.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter would send the post
    event.preventDefault();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') return add();
    onClose();
    editor.focus();
  };
  return (
    <div className={styles.link}>
      <input
        ref={input}
        className={fieldStyles.input}
        type="url"
        inputMode="url"
        aria-label="링크 주소"
        placeholder="https://"
        // biome-ignore lint/a11y/noAutofocus: its button was just pressed
        autoFocus
        onKeyDown={onKeyDown}
      />
      <Button type="button" look="outline" onClick={add}>
        확인
      </Button>
    </div>
  );
}

/** Those of the subscribers are shown to whom the platform lets write them. */
function Emoticons({ editor }: { editor: LexicalEditor }) {
  const { isSubscribed, isOwner, isManager } = useStation().station;
  const emoticons = [
    ...Object.values(emoticonSets).flat(),
    ...(isSubscribed || isOwner || isManager ? subscriberEmoticons : []),
  ];
  return (
    <fieldset className={styles.emoticons} aria-label="이모티콘">
      {emoticons.map((emoticon) => (
        <button
          key={emoticon.id}
          type="button"
          title={emoticon.word}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insertText(editor, `/${emoticon.word}/`)}
        >
          <img src={emoticonUrl(emoticon)} alt={emoticon.word} width={emoticonSize} height={emoticonSize} />
        </button>
      ))}
    </fieldset>
  );
}
