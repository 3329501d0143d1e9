/** Tags as they are typed: '소통, 산책'. */
export const tagsIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
