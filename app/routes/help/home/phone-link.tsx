import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '~/ui/button/button';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import dialog from '~/ui/dialog/dialog.module.css';
import { Icon } from '~/ui/icon/icon';
import styles from './phone-link.module.css';

interface PhoneProps {
  phone: string;
  hours: string;
}

/** The phone modal (H027). Without a script the link's target lies over the page until its own link is followed. */
export function PhoneLink({ phone, hours, children }: PhoneProps & { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { ref, close } = useDialog();
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const contents = <PhoneContents phone={phone} hours={hours} />;
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without a script it leads to its target */}
      <a href="#phone" data-enhanced="" aria-haspopup="dialog" onClick={show}>
        {children}
      </a>
      <section id="phone" className={styles.target} aria-label="전화상담">
        <div className={dialog.message}>
          <h2>전화상담</h2>
          {contents}
          <p className={dialog.actions}>
            <ButtonLink look="outline" href="#ways">
              닫기
            </ButtonLink>
            <Call phone={phone} />
          </p>
        </div>
      </section>
      {open && (
        <Dialog
          dialogRef={ref}
          title="전화상담"
          className={dialog.message}
          lightDismiss
          onClose={() => setOpen(false)}
        >
          {contents}
          <p className={dialog.actions}>
            <Button type="button" look="outline" onClick={close}>
              닫기
            </Button>
            <Call phone={phone} />
          </p>
        </Dialog>
      )}
    </>
  );
}

const PhoneContents = ({ phone, hours }: PhoneProps) => (
  <p>
    <b className={styles.number}>{phone}</b>
    {hours}
  </p>
);

const Call = ({ phone }: { phone: string }) => (
  <ButtonLink look="primary" href={`tel:${phone.replace(/[^\d+]/g, '')}`} data-native="">
    <Icon name="phone" size="s" />
    전화 걸기
  </ButtonLink>
);
