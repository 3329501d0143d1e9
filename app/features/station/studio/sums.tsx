import styles from './studio.module.css';

interface SumsProps {
  sums: readonly { label: string; text: string; note?: string | null }[];
}

/** Figures side by side, each with a note below it. */
export const Sums = ({ sums }: SumsProps) => (
  <dl className={styles.sums}>
    {sums.map(({ label, text, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
        {note && <dd>{note}</dd>}
      </div>
    ))}
  </dl>
);
