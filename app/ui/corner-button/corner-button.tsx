import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon/icon';
import styles from './corner-button.module.css';

interface CornerButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: string;
  isPressed: boolean;
}

/** A round mark in the corner of a card that is turned on and off; it lies over the link that covers the card. */
export const CornerButton = ({ icon, isPressed, className, ...rest }: CornerButtonProps) => (
  <button type="submit" className={classNames(styles.corner, className)} aria-pressed={isPressed} {...rest}>
    <Icon name={icon} size="s" />
  </button>
);
