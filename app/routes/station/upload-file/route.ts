import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { uploadAt } from '~/features/station/upload.server';
import { readForm } from '~/request/form.server';
import type { RoutePolicy } from '~/request/route-policies';
import { scopeOf } from '~/request/scope.server';
import type { Outcome } from '~/upstream/outcome.server';
import { findOffset, sendPart } from '~/upstream/station/upload.server';

export const handle: RoutePolicy = { rate: 'upload', takesLargeFiles: true };

/** What tus says in headers. */
const passed = ['tus-resumable', 'upload-offset', 'upload-length', 'cache-control'];

/** A refusal keeps its status: by 409 the browser's tus asks anew how far it is. */
function passOn(outcome: Outcome<Response>): Response {
  if (!outcome.ok) return json(null, { status: outcome.status ?? 503 });
  const { status, headers } = outcome.value;
  void outcome.value.body?.cancel();
  const kept = passed.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : []));
  return new Response(null, { status, headers: Object.fromEntries(kept) });
}

/** HEAD: how much of an upload is here. */
export const loader = async (args: LoaderFunctionArgs) =>
  passOn(await findOffset(scopeOf(args).upstream, uploadAt(args)));

/** Another part of it: PATCH, sent as POST, which is what the gate lets in. */
export async function action(args: ActionFunctionArgs) {
  const at = uploadAt(args);
  const [file] = readForm(args).files;
  const offset = args.request.headers.get('upload-offset');
  if (!file || offset === null) throw new Response(null, { status: 400 });
  return passOn(await sendPart(scopeOf(args).upstream, { ...at, offset, file }));
}
