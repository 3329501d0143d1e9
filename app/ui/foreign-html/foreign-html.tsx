import type { SafeHtml } from '~/domain/format/safe-html';
import styles from './foreign-html.module.css';

export { styles as foreignHtmlStyles };

/** The one component that prints HTML from elsewhere; only cleaned HTML has the type to get here. */
export function ForeignHtml({ html, inline = false }: { html: SafeHtml; inline?: boolean }) {
  const Box = inline ? 'span' : 'div';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml went through DOMPurify (upstream/html/sanitize.server.ts)
  return <Box className={inline ? undefined : styles.html} dangerouslySetInnerHTML={{ __html: html }} />;
}
