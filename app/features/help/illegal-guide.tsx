import styles from './illegal-guide.module.css';

export const guideTitle = '불법촬영물등 유형과 정의 안내';

const kinds = [
  {
    name: '불법촬영물',
    text: '카메라 등으로 성적 욕망이나 수치심을 일으킬 수 있는 사람의 신체를 그 사람의 뜻에 반하여 찍은 것과 그 복제물, 또는 찍을 때는 동의했더라도 나중에 뜻에 반하여 퍼뜨린 것을 말합니다.',
  },
  {
    name: '허위영상물(편집·합성물)',
    text: '사람의 얼굴·신체·음성을 그 사람의 뜻에 반하여 성적 욕망이나 수치심을 일으킬 수 있는 모습으로 편집·합성·가공한 것과 그 복제물을 말합니다.',
  },
  {
    name: '아동·청소년성착취물',
    text: '아동·청소년, 또는 그렇게 보이는 사람이나 표현물이 나와 성적 행위를 하거나 신체를 드러내어 일반인의 수치심을 일으키는 것을 말합니다.',
  },
] as const;

/** Types and definitions of illegally filmed material: in a dialog, and as a page. */
export function GuideText() {
  return (
    <dl className={styles.kinds}>
      {kinds.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
