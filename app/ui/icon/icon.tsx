interface IconProps {
  name: string;
  size?: 'xs' | 's' | 'l';
  /** names the icon for readers; without it the icon is decoration */
  label?: string;
  /** names it in words that browsers of text print, too */
  title?: string;
}

/** One symbol of public/icons.svg (lucide). */
export function Icon({ name, size, label, title }: IconProps) {
  return (
    <svg
      className={size ? `icon icon--${size}` : 'icon'}
      {...(label || title ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {title && <title>{title}</title>}
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
