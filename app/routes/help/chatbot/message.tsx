import type { ChatMessage } from '~/domain/help/chat';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import chip from '~/ui/chip/chip.module.css';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import { Icon } from '~/ui/icon/icon';
import styles from './chatbot.module.css';

interface MessageProps {
  id?: string;
  message: ChatMessage;
  /** the form that a keyword's button sends */
  form: string;
}

/** One bubble with its time; a reply may have links, keywords and a help box (H143). */
export function Message({ id, message, form }: MessageProps) {
  const { role, text, html, links: related, keywords, help, time, offersInquiry } = message;
  return (
    <li id={id} className={role === 'user' ? styles.mine : styles.reply}>
      <span className="sr-only">{role === 'user' ? '내 질문' : '챗봇의 답변'}</span>
      <div className={styles.bubble}>
        {text && <p className={styles.text}>{text}</p>}
        {html && <ForeignHtml html={html} />}
        {related.map(({ title, url }) => (
          <a key={url} className={styles.link} href={url}>
            {title}
            <Icon name="chevron-right" size="s" />
          </a>
        ))}
        {offersInquiry && (
          <ButtonLink look="outline" href={links.inquiry}>
            1:1 문의
          </ButtonLink>
        )}
        {help && (
          <div className={styles.help}>
            <b>{help.title}</b>
            <p>{help.description}</p>
            <ButtonLink look="primary" href={help.url}>
              {help.btnTxt}
            </ButtonLink>
          </div>
        )}
      </div>
      <span className={styles.time}>{time}</span>
      {keywords.length > 0 && (
        <ul className={chip.chips} aria-label="추천 키워드">
          {keywords.map((word) => (
            <li key={word}>
              <button
                type="submit"
                className={chip.chip}
                form={form}
                formNoValidate
                name="keyword"
                value={word}
              >
                {word}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
