import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon/icon';

interface PageProps {
  /** the heading; without it the page has one of its own among its children */
  title?: ReactNode;
  /** read by screen readers only: the page shows what it is */
  isTitleHidden?: boolean;
  /** leads to the page that this one belongs to */
  back?: { href: string; label: string };
  /** stands before everything else */
  above?: ReactNode;
  /** stand beside the heading */
  tools?: ReactNode;
  /** narrow: forms and articles; help: the lists of the help centre and the staff desk */
  width?: 'narrow' | 'help';
  className?: string;
  /** code of the click log (protocol/help/codes.ts) for what is pressed here */
  logCode?: string;
  children: ReactNode;
}

/** A page's frame inside the portal's: way back, heading, contents. Styled in styles/base.css. */
export const Page = ({
  title,
  isTitleHidden,
  back,
  above,
  tools,
  width,
  className,
  logCode,
  children,
}: PageProps) => (
  <div className={classNames('page', width && `page--${width}`, className)} data-log={logCode}>
    {above}
    {back && (
      <a className="crumb" href={back.href}>
        <Icon name="chevron-left" size="s" />
        {back.label}
      </a>
    )}
    {title !== undefined &&
      (isTitleHidden ? (
        <h1 className="sr-only">{title}</h1>
      ) : (
        <div className="page__head">
          <h1>{title}</h1>
          {tools}
        </div>
      ))}
    {children}
  </div>
);
