/** Of the basic settings, by change: the heading where the page goes on once it is saved. */
export const partIds: Record<string, string> = {
  name: 'name-heading',
  profile: 'profile-heading',
  art: 'art-heading',
  removeArt: 'art-heading',
  color: 'art-heading',
  links: 'links-heading',
};

/** Of a row's buttons: where the page that comes back without a script goes on. */
export const rowId = (kind: string | undefined, id: string | number) => `${kind || 'row'}-${id}`;
