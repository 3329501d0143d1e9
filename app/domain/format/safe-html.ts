declare const cleaned: unique symbol;

/** HTML that went through app/upstream/html/sanitize.server.ts; nothing else can make one. */
export type SafeHtml = string & { readonly [cleaned]: true };
