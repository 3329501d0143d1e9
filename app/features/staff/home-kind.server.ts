import { type DeskKindName, deskKindNames, deskKindOf } from '~protocol/staff/home/codes';

/** Which kind an address of the home desk is about. @throws Response 404 */
export function kindOf(params: { kind?: string }): DeskKindName {
  const kind = deskKindNames.find((name) => name === params.kind);
  if (!kind) throw new Response(null, { status: 404 });
  return kind;
}

/** Those that are made elsewhere have no page for a new one. @throws Response 404 */
export function checkMakes(kind: DeskKindName): void {
  if (deskKindOf(kind).fixed) throw new Response(null, { status: 404 });
}
