import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type MutableRefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { chatLimits } from '~protocol/chat/codes';
import { wholeGraphemeCount } from '~protocol/wire/text';
import styles from './composer.module.css';
import { toLogin } from './draft';
import { EmoticonPicker } from './emoticon-picker';
import { useAboveKeyboard } from './use-above-keyboard';
import { useCountdown } from './use-countdown';
import { useHandedFocus } from './use-handed-focus';
import { useInputKeys } from './use-input-keys';
import { type Typed, useTyped } from './use-typed';

interface ComposerProps extends Typed {
  isGuest: boolean;
  hasSubscriberEmoticons: boolean;
  /** slow mode: when the next line may be sent (epoch ms) */
  waitUntil: number;
  /** of the form without a script */
  clientKey: string;
  /** whether what stood here before had the focus */
  handed: MutableRefObject<boolean>;
  send: (text: string, key?: string) => void;
}

/** The input of the room. Without a script its form leads to the room's own page. */
export function Composer(props: ComposerProps) {
  const { at, isGuest, hasSubscriberEmoticons, waitUntil, refused, clientKey, typed, handed, send } = props;
  const hosts = useHosts();
  const isLight = useRootData()?.light ?? false;
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { length, measure, set, put } = useTyped(input, props);
  const [picker, setPicker] = useState<'closed' | 'open' | 'by keyboard'>('closed');
  // without a script the page comes with it
  const [problem, setProblem] = useState(refused?.message ?? null);
  const seconds = useCountdown(waitUntil);
  useInputKeys(input);
  useAboveKeyboard(form);
  useHandedFocus(form, handed, input);
  useEffect(() => setProblem(refused?.message ?? null), [refused]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value ?? '';
    if (text.trim() === '') return;
    if (isGuest) return toLogin(hosts, at, text);
    if (wholeGraphemeCount(text) > chatLimits.line) return setProblem('채팅은 200자까지 쓸 수 있어요.');
    if (seconds > 0) return setProblem(`저속 모드예요. ${seconds}초 뒤에 쓸 수 있어요.`);
    setProblem(null);
    set('');
    send(text, refused?.text === text ? refused.clientKey : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // the key that ends a syllable does not send the line
    if (event.key === 'Enter' && event.target === input.current && event.nativeEvent.isComposing)
      event.preventDefault();
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || picker === 'closed') return;
    event.preventDefault();
    setPicker('closed');
    input.current?.focus();
  };
  // a press of a key has no place
  const onPicker = ({ detail }: MouseEvent) =>
    setPicker(picker !== 'closed' ? 'closed' : detail === 0 ? 'by keyboard' : 'open');
  return (
    <form
      method="post"
      action={links.chatRoom(at)}
      className={styles.composer}
      ref={form}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <CsrfField />
      <input type="hidden" name="clientKey" value={refused?.clientKey ?? clientKey} />
      {problem && (
        <p className={styles.problem} id="chat-problem" role="alert">
          {problem}
        </p>
      )}
      <div className={styles.row}>
        {!isLight && (
          <button
            type="button"
            className={styles.tool}
            aria-expanded={picker !== 'closed'}
            onClick={onPicker}
          >
            <Icon name="smile" label="이모티콘" />
          </button>
        )}
        {picker !== 'closed' && (
          <EmoticonPicker
            hasSubscriberOnes={hasSubscriberEmoticons}
            takesFocus={picker === 'by keyboard'}
            onPick={put}
          />
        )}
        <input
          ref={input}
          className={styles.input}
          id="chat-text"
          name="text"
          aria-label="채팅"
          aria-describedby={problem ? 'chat-problem' : undefined}
          aria-invalid={problem ? true : undefined}
          placeholder={isGuest ? '로그인하고 채팅하기' : '채팅을 써 보세요'}
          autoComplete="off"
          enterKeyHint="send"
          defaultValue={typed.current}
          onInput={() => {
            measure();
            setProblem(null);
          }}
        />
        {length >= chatLimits.counterFrom && (
          <span className={styles.count} data-over={length > chatLimits.line ? '' : undefined}>
            {`${length}/${chatLimits.line}`}
          </span>
        )}
        {/* the input keeps the focus, and a phone its keyboard */}
        <Button look="primary" className={styles.send} onMouseDown={(event) => event.preventDefault()}>
          {seconds > 0 ? `${seconds}초` : '보내기'}
        </Button>
      </div>
    </form>
  );
}
