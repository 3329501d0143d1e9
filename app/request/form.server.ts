import type { AppLoadContext } from '@remix-run/node';
import type { HandedFile } from '~protocol/wire/handed-file';

/** A file of a form, on the disk until the request ends. */
export interface PostedFile extends HandedFile {
  /** field name */
  field: string;
}

/** What the gate received. */
export interface ReceivedForm {
  /** for conform: repeated names kept */
  fields: URLSearchParams;
  files: PostedFile[];
  /** files were larger than 10 MiB together: none of them is kept, the fields are */
  filesTooLarge: boolean;
  /** files could not be written: none of them is kept, the fields are */
  filesFailed: boolean;
  /** a file's name could not be read: no file and no field after it is kept */
  isCut: boolean;
}

export interface PostedForm extends ReceivedForm {
  /** last value wins, like FormData.get of a single field */
  get(name: string): string;
  has(name: string): boolean;
}

/** The button that was pressed. @throws Response 400 for none of `names` */
export function pressed<Name extends string>(
  form: PostedForm,
  names: readonly Name[],
  field = 'intent',
): Name {
  const name = names.find((known) => known === form.get(field));
  if (!name) throw new Response(null, { status: 400 });
  return name;
}

/** All fields by their names, without what is not the form's. */
export function fieldsOf({ fields }: PostedForm): Record<string, string[]> {
  const names = [...new Set(fields.keys())].filter((name) => name !== 'csrf' && name !== 'change');
  return Object.fromEntries(names.map((name) => [name, fields.getAll(name)]));
}

/** The form of a POST, which has arrived before the action runs. @throws Response 400 without one */
export function readForm({ context }: { context: AppLoadContext }): PostedForm {
  const { form } = context;
  if (!form) throw new Response(null, { status: 400 });
  return {
    ...form,
    get: (name) => form.fields.getAll(name).at(-1) ?? '',
    has: (name) => form.fields.has(name),
  };
}
