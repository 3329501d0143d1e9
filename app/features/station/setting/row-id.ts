/** Of a row's buttons: where the page that comes back without a script goes on. */
export const rowId = (kind: string | undefined, id: string | number) => `${kind || 'row'}-${id}`;
