import { ReportChoices } from '~/features/help/report-choices';
import rows from '~/features/help/rows.module.css';
import { LayerLink } from '~/features/shell/navigation/layer-link';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { helpClickCodes } from '~protocol/help/codes';
import styles from './help.module.css';
import { PhoneLink } from './phone-link';

interface ContactOptionProps {
  icon: string;
  label: string;
  text: string;
}

function ContactOption({ icon, label, text }: ContactOptionProps) {
  return (
    <>
      <Icon name={icon} />
      <span>
        {label}
        <small>{text}</small>
      </span>
      <Icon name="chevron-right" />
    </>
  );
}

const hours = '평일 09:00–02:00';

/** Inquiry, report, phone, own inquiries, and a guest's inquiry by its number. */
export function ContactOptions({ phone }: { phone: string }) {
  return (
    <section className={styles.section} aria-labelledby="ways" data-log={helpClickCodes.inquiry}>
      <div className={styles.head}>
        <h2 id="ways">다른 도움이 필요하신가요?</h2>
      </div>
      <ul className={`${rows.rows} ${styles.ways}`}>
        <li>
          <a href={links.chatbot} data-log={helpClickCodes.chatbot}>
            <ContactOption icon="message-circle" label="챗봇" text="궁금한 점을 바로 물어봐요" />
          </a>
        </li>
        <li>
          <a href={links.inquiry}>
            <ContactOption icon="pen-line" label="문의하기" text="1:1로 물어보고 답을 받아요" />
          </a>
        </li>
        <li>
          <LayerLink href={links.report} title="신고하기" dialog={() => <ReportChoices />}>
            <ContactOption icon="flag" label="신고하기" text="콘텐츠, 불법촬영물등" />
          </LayerLink>
        </li>
        <li>
          <PhoneLink phone={phone} hours={hours}>
            <ContactOption icon="phone" label="전화상담" text={hours} />
          </PhoneLink>
        </li>
        <li>
          <a href={links.myInquiries}>
            <ContactOption icon="list" label="나의 문의 내역" text="보낸 문의와 답변을 확인해요" />
          </a>
        </li>
        <li>
          <a href={links.track}>
            <ContactOption icon="search" label="비회원 문의 조회" text="접수번호로 답변을 확인해요" />
          </a>
        </li>
      </ul>
    </section>
  );
}
