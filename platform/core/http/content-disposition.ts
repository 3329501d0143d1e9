/** RFC 5987: an ASCII fallback and the real name. */
export function contentDisposition(name: string): string {
  const fallback = name.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
