import { $getRoot, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type PostValues, textOf } from '~/domain/station/post-form';
import { foreignHtmlStyles } from '~/ui/foreign-html/foreign-html';
import { $readFormat, type Format } from './editor/commands';
import { $rootHtml } from './editor/serialize';
import { startEditor } from './editor/start';
import { Toolbar } from './editor/toolbar';
import styles from './post-form.module.css';

export interface EditorProps {
  /** in whose place it stands */
  area: RefObject<HTMLTextAreaElement>;
  values: PostValues;
  isInvalid: true | undefined;
  describedBy: string | undefined;
  onChange: () => void;
}

const plain: Format = { marks: [], block: null, isLink: false };

/**
 * The editor over the text area. It gives its HTML to the form when that is read (`formdata`), and only once something
 * has been changed: what it could not show is lost by no mere look at it.
 */
export function Editor({ area, values, isInvalid, describedBy, onChange }: EditorProps) {
  const root = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<LexicalEditor | null>(null);
  const [format, setFormat] = useState(plain);
  const [begun] = useState(values);
  const latest = useRef(onChange);
  latest.current = onChange;

  useEffect(() => {
    const { current: element } = root;
    const { current: textArea } = area;
    if (!element || !textArea) return;
    // what was typed before the editor came
    const isTyped = textArea.value !== textArea.defaultValue.replace(/\r\n?/g, '\n');
    const { text, isHtml } = textOf(isTyped ? { ...begun, content: textArea.value } : begun);
    const { editor: made, stop } = startEditor(
      element,
      isHtml ? { html: text, text: '' } : { html: '', text },
    );
    let kept = isHtml ? { html: text, as: textArea.value } : null;
    const end = made.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
      editorState.read(() => setFormat($readFormat()));
      if ((dirtyElements.size === 0 && dirtyLeaves.size === 0) || tags.has(HISTORY_MERGE_TAG)) return;
      editorState.read(() => {
        kept = { html: $rootHtml(), as: $getRoot().getTextContent().trim() };
      });
      if (kept) textArea.value = kept.as;
      latest.current();
    });
    const give = ({ formData }: FormDataEvent) => {
      if (!kept) return;
      formData.set('content', kept.as);
      formData.set('html', kept.html);
      formData.set('htmlAs', kept.as);
    };
    const { form } = textArea;
    form?.addEventListener('formdata', give);
    setEditor(made);
    return () => {
      end();
      stop();
      form?.removeEventListener('formdata', give);
    };
  }, [area, begun]);

  return (
    <div className={styles.editor}>
      {editor && <Toolbar editor={editor} format={format} />}
      {/* biome-ignore lint/a11y/useSemanticElements: rich text has no element of its own */}
      <div
        ref={root}
        id="content"
        className={`${foreignHtmlStyles.html} ${styles.rich}`}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label="내용"
        aria-required="true"
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
      />
    </div>
  );
}
