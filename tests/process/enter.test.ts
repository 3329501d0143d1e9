import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentOf } from '../support/document';
import { type RunningServer, startServer, Visitor } from '../support/server';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(async () => {
  await server?.stop();
  server?.remove();
});

/** Enter in these sends the form by its first submit button in tree order (HTML, "implicit submission"). */
const field =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=submit], [type=button])';
const isSubmit = (control: Element) =>
  control.matches('button:not([type]), button[type=submit], input[type=submit], input[type=image]');

interface FormOfPage {
  /** what its text fields are called */
  fields: string[];
  /** as text, for the message of a failed test */
  button: string;
  /** it sends nothing but the fields, after their checks; `save` is what an editor is for */
  isIntended: boolean;
}

/** Every form with a one-line field that the address prints. */
async function formsOf(visitor: Visitor, path: string): Promise<FormOfPage[]> {
  const response = await visitor.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  const document = documentOf(await response.text());
  return [...document.forms].flatMap((form) => {
    // in tree order, with what stands elsewhere and names the form
    const controls = [...form.elements];
    const fields = controls.filter((control) => control.matches(field));
    if (fields.length === 0) return [];
    const button = controls.find(isSubmit);
    const name = button?.getAttribute('name') ?? '';
    const saves = name === 'intent' && button?.getAttribute('value') === 'save';
    return {
      fields: fields.map((control) => control.getAttribute('name') ?? ''),
      button: button?.outerHTML ?? 'no button',
      isIntended: !button?.hasAttribute('formnovalidate') && (name === '' || saves),
    };
  });
}

/** A guest with a stored file in every form, and a chat with keywords. */
async function guestWithFiles(): Promise<Visitor> {
  const guest = new Visitor(server.origin);
  for (const path of ['/help/inquiry', '/help/report/content', '/help/report/illegal']) {
    const body = new FormData();
    const fields = { title: '파일이 있는 글', storeFiles: '1', idempotencyKey: 'enter-key-of-a-form-1' };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('files[]', new File(['증거'], '증거.txt', { type: 'text/plain' }));
    expect((await guest.post(path, body)).status).toBe(200);
    expect(await (await guest.get(path)).text()).toContain('증거.txt 지우기');
  }
  return guest;
}

const pages: Array<{ who: string; as: () => Promise<Visitor>; paths: string[]; names: string[] }> = [
  {
    who: 'a guest',
    as: guestWithFiles,
    paths: [
      '/',
      '/help',
      '/help/search?q=환불',
      '/help/inquiry',
      '/help/report/content',
      '/help/report/illegal',
      '/help/chatbot',
      '/help/track',
      '/search?szKeyword=게임',
      '/search?szKeyword=게임&szSearchType=vod',
      '/directory/category',
      '/login.php',
      '/signup',
    ],
    names: ['szKeyword', 'q', 'title', 'customerEmail', 'message', 'caseNumber', 'userId', 'password'],
  },
  {
    who: 'a suspended member',
    as: () => new Visitor(server.origin).logIn('paused1'),
    paths: ['/help/objection'],
    names: ['title', 'customerEmail'],
  },
  {
    who: 'a member',
    as: () => new Visitor(server.origin).logIn('bomi'),
    paths: ['/vodplaylist/index.php?nPlaylistIdx=3001', '/my/history/recent/live', '/my/history/story'],
    names: ['title'],
  },
  {
    who: 'staff',
    as: () => new Visitor(server.origin).logIn('staff1'),
    paths: ['/staff', '/staff/canned', '/staff/faq/new'],
    names: ['q', 'title', 'topOrder'],
  },
];

it.each(pages)('$who: Enter in a one-line field does what the form is for, on every page', async (visit) => {
  const visitor = await visit.as();
  const forms = [];
  for (const path of visit.paths)
    forms.push(...(await formsOf(visitor, path)).map((form) => ({ path, ...form })));
  expect(forms.flatMap(({ fields }) => fields)).toEqual(expect.arrayContaining(visit.names));
  expect(forms.filter(({ isIntended }) => !isIntended)).toEqual([]);
});
