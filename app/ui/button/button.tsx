import type { AnchorHTMLAttributes, ButtonHTMLAttributes, HTMLAttributes, Ref } from 'react';
import { classNames } from '~/ui/class-names';
import styles from './button.module.css';

interface Look {
  look?: 'primary' | 'outline' | 'danger' | 'text';
  large?: boolean;
}

const classOf = ({ look, large }: Look, extra?: string) =>
  classNames(styles.btn, look && styles[look], large && styles.l, extra);

export function Button({
  look,
  large,
  className,
  type = 'submit',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={classOf({ look, large }, className)} {...rest} />;
}

/**
 * What Enter in a one-line field presses: browsers take the first submit button of the form. A form whose other buttons
 * stand before the one that Enter is to press begins with this. Its words are for browsers of text, which show it.
 */
export const DefaultSubmit = (props: ButtonHTMLAttributes<HTMLButtonElement> & { children: string }) => (
  <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" {...props} />
);

interface LinkProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {
  linkRef?: Ref<HTMLAnchorElement>;
}

export function ButtonLink({ look, large, className, linkRef, ...rest }: LinkProps) {
  return <a ref={linkRef} className={classOf({ look, large }, className)} {...rest} />;
}

/** What opens a `<details>`, as a button looks. */
export const ButtonSummary = ({ look, large, className, ...rest }: Look & HTMLAttributes<HTMLElement>) => (
  <summary className={classOf({ look, large }, className)} {...rest} />
);

/** The '더보기' of every list: a link to the next page. */
export function MoreLink(props: LinkProps) {
  return (
    <p className={styles.more}>
      <ButtonLink look="outline" {...props} />
    </p>
  );
}
