import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { cutByKey, movedCut, sizedCut, squareIn } from '~/domain/picture-cut';
import { middleCut, type PictureCut, pictureLimits } from '~protocol/picture/codes';
import styles from './picture.module.css';

/** px of the round preview: as the heads of stations show it */
const previewSide = 96;

function drawStage(canvas: HTMLCanvasElement, picture: HTMLCanvasElement, cut: PictureCut): void {
  const draw = canvas.getContext('2d');
  if (!draw) return;
  const { left, top, side } = squareIn(picture, cut);
  draw.drawImage(picture, 0, 0);
  draw.fillStyle = 'rgb(0 0 0 / 60%)';
  draw.fillRect(0, 0, picture.width, picture.height);
  draw.drawImage(picture, left, top, side, side, left, top, side, side);
  draw.strokeStyle = '#fff';
  draw.lineWidth = 3;
  draw.strokeRect(left + 1.5, top + 1.5, side - 3, side - 3);
}

function drawPreview(canvas: HTMLCanvasElement, picture: HTMLCanvasElement, cut: PictureCut): void {
  const { left, top, side } = squareIn(picture, cut);
  const draw = canvas.getContext('2d');
  draw?.clearRect(0, 0, canvas.width, canvas.height);
  draw?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * The square of a chosen picture: dragged, moved by the arrow keys, sized by + and - or by the slider. Its numbers go
 * with the form that it stands in; without it the platform takes the middle.
 */
export function PictureCutter({ picture }: { picture: HTMLCanvasElement }) {
  const [cut, setCut] = useState(middleCut);
  const stage = useRef<HTMLCanvasElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (stage.current) drawStage(stage.current, picture, cut);
    if (preview.current) drawPreview(preview.current, picture, cut);
  }, [picture, cut]);

  const drag = ({ clientX: x, clientY: y }: PointerEvent) => {
    const from = last.current;
    const shown = stage.current?.getBoundingClientRect();
    if (!from || !shown) return;
    last.current = { x, y };
    const scale = picture.width / shown.width;
    const by = { x: (x - from.x) * scale, y: (y - from.y) * scale };
    setCut((before) => movedCut(before, picture, by));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = cutByKey(cut, picture, event.key);
    if (!next) return;
    event.preventDefault();
    setCut(next);
  };
  const { leastSize } = pictureLimits;
  return (
    <div className={styles.cutter}>
      <div
        className={styles.stage}
        role="application"
        aria-label="사진에서 쓸 곳"
        aria-describedby="picture-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the square
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          last.current = null;
        }}
        onPointerCancel={() => {
          last.current = null;
        }}
      >
        <canvas ref={stage} width={picture.width} height={picture.height} />
      </div>
      <p id="picture-keys" className={styles.keys}>
        네모를 끌어 옮기고 아래에서 크기를 정하세요. 화살표 키와 +, - 키로도 할 수 있어요.
      </p>
      <label className={styles.zoom}>
        <span>확대</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={(1 - cut.size) / (1 - leastSize)}
          aria-valuetext={`${Math.round(100 / cut.size)}%`}
          onChange={({ target }) => {
            const size = 1 - Number(target.value) * (1 - leastSize);
            setCut((before) => sizedCut(before, picture, size));
          }}
        />
      </label>
      <p className={styles.preview}>
        <canvas
          ref={preview}
          width={previewSide * 2}
          height={previewSide * 2}
          role="img"
          aria-label="미리 보기"
        />
        <span aria-hidden="true">미리 보기</span>
      </p>
      {(['x', 'y', 'size'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={cut[name].toFixed(4)} />
      ))}
    </div>
  );
}
