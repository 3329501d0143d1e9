interface IconProps {
  name: string;
  size?: 'xs' | 's' | 'l';
  /** names the icon for readers; without it the icon is decoration */
  label?: string;
}

/** One symbol of public/icons.svg (lucide). */
export function Icon({ name, size, label }: IconProps) {
  return (
    <svg
      className={size ? `icon icon--${size}` : 'icon'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
