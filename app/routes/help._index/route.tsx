import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { json } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { FrameHandle } from '~/features/shell/frame';
import { pageTitle } from '~/features/shell/page-title';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import styles from './help.module.css';

export const handle: FrameHandle = { frame: 'help' };

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, '고객센터');

export const loader = ({ context }: LoaderFunctionArgs) => json({ phone: context.config.help.phone });

const ways = [
  { href: links.inquiry, icon: 'pen-line', label: '문의하기', text: '1:1로 물어보고 답을 받아요' },
  { href: links.myInquiries, icon: 'list', label: '나의 문의 내역', text: '보낸 문의와 답변을 확인해요' },
] as const;

/** The ways to get help: inquiry, own inquiries, phone (help-centre §2.3). */
export default function Help() {
  const { phone } = useLoaderData<typeof loader>();
  return (
    <div className="page page--help">
      <div className="page__head">
        <h1>무엇을 도와드릴까요?</h1>
      </div>
      <section aria-labelledby="ways">
        <h2 id="ways">다른 도움이 필요하신가요?</h2>
        <ul className={styles.ways}>
          {ways.map((way) => (
            <li key={way.href}>
              <a href={way.href}>
                <Icon name={way.icon} />
                <span>
                  {way.label}
                  <small>{way.text}</small>
                </span>
                <Icon name="chevron-right" />
              </a>
            </li>
          ))}
          <li>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} data-native="">
              <Icon name="phone" />
              <span>
                전화상담
                <small>{`${phone} · 평일 09:00–02:00`}</small>
              </span>
              <Icon name="chevron-right" />
            </a>
          </li>
        </ul>
      </section>
    </div>
  );
}
