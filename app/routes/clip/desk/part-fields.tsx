import type { RefObject } from 'react';
import { type ClipPart, partText, tenths } from '~/domain/vod/clip';
import { FieldPair } from '~/features/station/setting/setting-form';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { clipLimits } from '~protocol/clip/codes';
import styles from './desk.module.css';
import { useChosenPart } from './use-chosen-part';

interface PartFieldsProps {
  video: RefObject<HTMLVideoElement>;
  heldSeconds: number;
  proposed: ClipPart;
  /** what the fields begin with */
  typed: Record<keyof ClipPart, string>;
  errorsOf: (name: string) => string[] | undefined;
}

/**
 * Which part of what is held is cut. With a script it is filled in by what plays, too; its buttons keep their place free
 * before it runs.
 */
export function PartFields({ video, heldSeconds, proposed, typed, errorsOf }: PartFieldsProps) {
  const chosen = useChosenPart(video, { proposed, heldSeconds });
  const { least, most } = clipLimits;
  const fields = [
    {
      name: 'start',
      label: '시작 (초)',
      help: `가져온 ${tenths(heldSeconds)}초 가운데 몇 초부터인지 적어요.`,
    },
    { name: 'length', label: '길이 (초)', help: `${least}초부터 ${most}초까지.` },
  ] as const;
  return (
    <div className={styles.part}>
      <FieldPair>
        {fields.map(({ name, label, help }) => (
          <Field key={name} id={name} label={label} required help={help} errors={errorsOf(name)}>
            {(control) => (
              <input
                {...control}
                ref={chosen.fields[name]}
                className={fieldStyles.input}
                name={name}
                type="number"
                inputMode="decimal"
                step="any"
                min={name === 'length' ? least : 0}
                max={name === 'length' ? most : tenths(heldSeconds - least)}
                required
                defaultValue={typed[name]}
                onInput={chosen.onInput}
              />
            )}
          </Field>
        ))}
      </FieldPair>
      <div className={styles.scripted}>
        <div className={styles.acts}>
          <Button type="button" look="outline" onClick={chosen.fromHere}>
            여기부터
          </Button>
          <Button type="button" look="outline" onClick={chosen.toHere}>
            여기까지
          </Button>
          <Button type="button" look="outline" onClick={chosen.play}>
            미리 보기
          </Button>
        </div>
        <p className={styles.chosen} role="status">
          {partText(chosen.part, heldSeconds)}
        </p>
      </div>
    </div>
  );
}
