// @vitest-environment jsdom
import { act, Profiler, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Controls from '~/features/player/controls/controls';
import { keepPlace, readPlace } from '~/features/player/controls/device-choices';
import { type Engine, qualitiesOf } from '~/features/player/controls/engine';
import { useSlideKeys } from '~/features/player/use-slide-keys';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let frame: HTMLElement;
let video: HTMLVideoElement;

/** jsdom plays nothing: what the buttons ask of a video is kept in plain values. */
beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML =
    '<section><video muted></video><div></div></section><input><p class="text" tabindex="0">글</p>';
  frame = document.querySelector('section') as HTMLElement;
  video = document.querySelector('video') as HTMLVideoElement;
  let isPaused = true;
  let time = 100;
  const span = { length: 1, start: () => 0, end: () => 600 };
  const values = {
    paused: { get: () => isPaused },
    currentTime: {
      get: () => time,
      set: (at: number) => {
        time = at;
      },
    },
    duration: { get: () => 600 },
    seekable: { get: () => span },
    textTracks: { get: () => [] },
    play: {
      value: async () => {
        isPaused = false;
        video.dispatchEvent(new Event('play'));
      },
    },
    pause: {
      value: () => {
        isPaused = true;
        video.dispatchEvent(new Event('pause'));
      },
    },
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(video, name, { configurable: true, ...value });
  video.muted = true;
  root = createRoot(document.querySelector('div') as HTMLElement);
});
afterEach(() => act(() => root.unmount()));

const draw = (isLive = false, engine: Engine = null) =>
  act(() => root.render(<Controls video={video} frame={frame} isLive={isLive} hasTheatre engine={engine} />));
const press = (code: string, target: Element = document.body, more: KeyboardEventInit = {}) =>
  act(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...more }));
  });
const button = (name: string) =>
  [...frame.querySelectorAll('button')].find(
    (one) => (one.textContent || one.querySelector('svg')?.getAttribute('aria-label')) === name,
  );
const told = () => frame.querySelector('[role="status"]')?.textContent;

describe('keys of the player', () => {
  it('play, move, and sound anywhere on the page, and tell what they did', async () => {
    await draw();
    await press('KeyK');
    expect([video.paused, told()]).toEqual([false, '재생']);
    await press('KeyL');
    expect([video.currentTime, told()]).toEqual([110, '10초 앞으로']);
    await press('KeyJ');
    await press('ArrowLeft');
    expect(video.currentTime).toBe(95);
    await press('Digit5');
    expect(video.currentTime).toBe(300);
    await press('KeyM');
    expect([video.muted, told()]).toEqual([false, '소리 켜짐']);
  });

  it('switch once, however long they are held', async () => {
    await draw();
    await press('KeyK');
    await press('KeyK', document.body, { repeat: true });
    expect(video.paused).toBe(false);
    await press('KeyL');
    await press('KeyL', document.body, { repeat: true });
    expect(video.currentTime).toBe(120);
  });

  it('move as far on the seek bar as elsewhere, held too, and though they are turned off for the page', async () => {
    localStorage.setItem('player.keys', 'off');
    await draw();
    const seek = frame.querySelector('input[aria-label="재생 위치"]') as HTMLInputElement;
    await press('ArrowRight', seek);
    await press('ArrowRight', seek, { repeat: true });
    expect(video.currentTime).toBe(110);
    await press('ArrowDown', seek);
    await press('ArrowLeft', seek, { ctrlKey: true });
    expect(video.currentTime).toBe(105);
  });

  it('work when the player itself has the focus', async () => {
    frame.tabIndex = -1;
    await draw();
    await press('ArrowRight', frame);
    await press('ArrowUp', frame);
    expect([video.currentTime, video.volume, video.muted]).toEqual([105, 0.05, false]);
  });

  it('leave fields, shortcuts of the browser and dialogs alone; up and down scroll the page', async () => {
    await draw();
    await press('KeyK', document.querySelector('body > input') as Element);
    expect(video.paused).toBe(true);
    await press('KeyL', document.body, { ctrlKey: true });
    await press('ArrowUp', document.querySelector('body > p') as Element);
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    await press('KeyK');
    expect([video.paused, video.currentTime, video.muted]).toEqual([true, 100, true]);
  });

  it('can be turned off, on this device', async () => {
    await draw();
    await act(() => button('재생 설정')?.click());
    await act(() => frame.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
    await press('KeyK');
    expect([video.paused, localStorage.getItem('player.keys')]).toEqual([true, 'off']);
    await press('Escape', frame.querySelector('select') as Element, { key: 'Escape' });
    expect([frame.querySelector('select'), document.activeElement]).toEqual([null, button('재생 설정')]);
  });
});

/** Of the last clip of a story that another one follows. */
function Ways() {
  const ways = useRef<HTMLElement>(null);
  useSlideKeys(ways);
  return (
    <nav ref={ways}>
      <a rel="next" href="#next">
        다음 스토리
      </a>
    </nav>
  );
}

it('up and down press the links before and after a clip, to the next story too; where there is none the page scrolls', async () => {
  const followed: string[] = [];
  await act(() => root.render(<Ways />));
  const link = document.querySelector('a') as HTMLAnchorElement;
  link.addEventListener('click', () => followed.push(link.rel));
  const isScrolled: boolean[] = [];
  const note = (event: KeyboardEvent) => void isScrolled.push(!event.defaultPrevented);
  document.addEventListener('keydown', note);
  await press('ArrowDown');
  await press('PageDown');
  await press('ArrowUp');
  await press('ArrowDown', document.querySelector('body > input') as Element);
  // where one reads on, with what one is writing [L059]
  const comments = document.body.appendChild(document.createElement('section'));
  comments.id = 'comments';
  await press('ArrowDown', comments.appendChild(document.createElement('a')));
  comments.remove();
  document.removeEventListener('keydown', note);
  expect([followed, isScrolled]).toEqual([
    ['next', 'next'],
    [false, false, true, true, true],
  ]);
});

describe('buttons of the player', () => {
  it('offer the sound while it is off, and say what they would do', async () => {
    await draw();
    await act(() => button('소리 켜기')?.click());
    await act(() => video.dispatchEvent(new Event('volumechange')));
    expect([video.muted, button('소리 켜기')]).toEqual([false, undefined]);
    await act(() => button('재생')?.click());
    expect(button('일시정지')).toBeDefined();
    const seek = frame.querySelector('input[aria-label="재생 위치"]');
    expect(seek?.getAttribute('aria-valuetext')).toBe('1:40 / 10:00');
  });

  it('show the place that was asked for before the picture is there', async () => {
    await draw();
    const seek = frame.querySelector('input[aria-label="재생 위치"]') as HTMLInputElement;
    video.currentTime = 200;
    await act(() => video.dispatchEvent(new Event('seeking')));
    expect(seek.value).toBe('200');
  });

  it('lead a live picture back to now', async () => {
    await draw(true);
    expect(frame.querySelector('input[aria-label="재생 위치"]')).toBeNull();
    await act(() => button('실시간으로 이동')?.click());
    expect([video.currentTime, video.paused]).toEqual([594, false]);
    await act(() => video.dispatchEvent(new Event('timeupdate')));
    expect(button('실시간')?.getAttribute('aria-disabled')).toBe('true');
  });

  it('choose among the qualities of the manifest', async () => {
    const level = (height: number, bitrate: number) => ({
      width: (height * 16) / 9,
      height,
      bitrate,
      name: '',
    });
    const levels = [level(360, 800_000), level(720, 2_000_000), level(720, 4_000_000)];
    expect(qualitiesOf(levels).map(({ label }) => label)).toEqual([
      '720p (4.0 Mbps)',
      '720p (2.0 Mbps)',
      '360p',
    ]);
    // a telephone that is held upright
    expect(qualitiesOf([{ width: 720, height: 1280, bitrate: 1, name: '' }])[0]?.label).toBe('720p');
    const engine = { levels, currentLevel: 1, nextLevel: -1, on() {}, off() {} };
    await draw(false, engine as unknown as Engine);
    await act(() => button('재생 설정')?.click());
    const select = frame.querySelector('select') as HTMLSelectElement;
    expect(select.selectedOptions[0]?.textContent).toBe('자동 (720p (2.0 Mbps))');
    select.value = '0';
    await act(() => select.dispatchEvent(new Event('change', { bubbles: true })));
    expect(engine.nextLevel).toBe(0);
  });

  it.each([true, false])('say that there is one quality only; live: %s [L056]', async (isLive) => {
    const levels = [{ width: 1920, height: 1080, bitrate: 1, name: '' }];
    const engine = { levels, currentLevel: 0, nextLevel: -1, on() {}, off() {} };
    await draw(isLive, engine as unknown as Engine);
    await act(() => button('재생 설정')?.click());
    expect(frame.textContent).toContain('화질: 원본만 볼 수 있어요.');
    expect([...frame.querySelectorAll('label')].map((label) => label.textContent)).not.toContain('화질');
  });
});

it('places of a guest stay on the device, the last fifty', () => {
  for (let no = 1; no <= 51; no += 1) keepPlace(no, no * 10);
  expect([readPlace(1), readPlace(2), readPlace(51)]).toEqual([0, 20, 510]);
});

it('a picture that plays on is drawn again only where what is shown changes', async () => {
  let drawn = 0;
  const show = (isLive: boolean) =>
    act(async () =>
      root.render(
        <Profiler id="controls" onRender={() => (drawn += 1)}>
          <Controls video={video} frame={frame} isLive={isLive} hasTheatre engine={null} />
        </Profiler>,
      ),
    );
  const playOn = async (seconds: number) => {
    const before = drawn;
    for (let i = 0; i < seconds * 4; i += 1)
      await act(async () => {
        video.currentTime += 0.25;
        video.dispatchEvent(new Event('timeupdate'));
      });
    return drawn - before;
  };
  await show(false);
  await playOn(1);
  expect(await playOn(3)).toBe(3);
  expect(document.querySelector('[aria-label="재생 위치"]')?.getAttribute('aria-valuetext')).toBe(
    '1:44 / 10:00',
  );
  video.currentTime = 590;
  await show(true);
  await playOn(1);
  expect(await playOn(3)).toBe(0);
});
