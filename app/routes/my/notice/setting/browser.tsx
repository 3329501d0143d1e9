import { useEffect, useState } from 'react';
import { useShowToast } from '~/features/shell/frame/toasts';
import { useToken } from '~/features/shell/sending/csrf-field';
import { usePart } from '~/features/shell/sending/use-part';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import styles from './setting.module.css';

/** What can be done with this browser; null while nobody has looked. */
type State = 'unable' | 'denied' | 'off' | 'on' | null;

interface Answer {
  /** null: nothing was changed */
  isOn: boolean | null;
  text: string;
}

const texts: Record<Exclude<State, null>, string> = {
  unable: '이 브라우저에서는 브라우저 알림을 쓸 수 없어요. 목록과 메일로는 받을 수 있어요.',
  denied: '이 사이트의 알림을 브라우저에서 막아 두었어요. 브라우저 설정에서 허용하면 켤 수 있어요.',
  off: '이 브라우저에서는 아직 알림을 받지 않아요.',
  on: '이 브라우저로 알림을 받고 있어요. 로그아웃하면 꺼져요.',
};

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const registrationOf = () => navigator.serviceWorker.getRegistration();

/** The browser's subscription under our key, if it has one. */
async function findSubscription(): Promise<PushSubscription | null> {
  return (await (await registrationOf())?.pushManager.getSubscription()) ?? null;
}

async function look(): Promise<Exclude<State, null>> {
  if (!isAble()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  return (await findSubscription()) && Notification.permission === 'granted' ? 'on' : 'off';
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** Asks for permission, which a browser allows on a press alone; null where it was not given. */
async function subscribe(pushKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // one of another key hears nothing of ours
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) });
}

function formOf(intent: string, subscription: PushSubscription): FormData {
  const { endpoint, keys } = subscription.toJSON();
  const form = new FormData();
  form.set('intent', intent);
  form.set('endpoint', endpoint ?? '');
  form.set('p256dh', keys?.p256dh ?? '');
  form.set('auth', keys?.auth ?? '');
  return form;
}

/** Switches pushes to this browser on and off. Without a script there is nothing to press: no browser could be told. */
export function Browser({ pushKey, devices }: { pushKey: string | null; devices: number }) {
  const [state, setState] = useState<State>(null);
  const { data, isBusy, send } = usePart<Answer>();
  const showToast = useShowToast();
  const token = useToken();
  useEffect(() => {
    void look().then(setState, () => setState('unable'));
  }, []);
  useEffect(() => {
    if (!data) return;
    showToast({ tone: data.isOn === null ? 'problem' : 'done', text: data.text });
    if (data.isOn !== null) setState(data.isOn ? 'on' : 'off');
  }, [data, showToast]);
  const sendFor = (intent: string, subscription: PushSubscription) => {
    const form = formOf(intent, subscription);
    if (token) form.set('csrf', token);
    send(links.noticeSetting, form);
  };
  async function turnOn() {
    try {
      const subscription = await subscribe(pushKey ?? '');
      if (subscription) sendFor('browser-on', subscription);
      else setState(await look());
    } catch {
      showToast({ tone: 'problem', text: '이 브라우저의 알림을 켜지 못했어요. 잠시 후 다시 시도해 주세요.' });
    }
  }
  async function turnOff() {
    const subscription = await findSubscription().catch(() => null);
    if (!subscription) return setState('off');
    sendFor('browser-off', subscription);
    await subscription.unsubscribe().catch(() => false);
  }
  const isOffered = pushKey !== null && (state === 'off' || state === 'on');
  return (
    <section
      className={styles.browser}
      data-asked={pushKey === null || state !== null}
      aria-labelledby="browser"
    >
      <h2 id="browser">이 브라우저</h2>
      <p>
        {pushKey === null
          ? '지금은 브라우저 알림을 보내지 않아요.'
          : state === null
            ? '브라우저 알림은 자바스크립트를 켜야 쓸 수 있어요.'
            : texts[state]}
      </p>
      {devices > 0 && <p className={styles.help}>{`알림을 켠 브라우저 ${devices}개`}</p>}
      {isOffered && (
        <Button
          type="button"
          look={state === 'on' ? 'outline' : 'primary'}
          disabled={isBusy}
          onClick={() => void (state === 'on' ? turnOff() : turnOn())}
        >
          {state === 'on' ? '이 브라우저의 알림 끄기' : '이 브라우저로 알림 받기'}
        </Button>
      )}
    </section>
  );
}
