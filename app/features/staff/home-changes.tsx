import { links } from '~/links/links';
import table from '~/ui/table/table.module.css';
import { type DeskKindName, type DeskVerb, deskKindOf, deskVerbs } from '~protocol/staff/home/codes';

interface Change {
  id: number;
  /** Seoul, 'YYYY-MM-DD HH:mm:ss' */
  at: string;
  by: string;
  kind: DeskKindName;
  verb: DeskVerb;
  target: string;
  name: string;
  /** names of fields */
  changed: string[];
}

const labelOf = (kind: DeskKindName, name: string) =>
  deskKindOf(kind).fields.find((field) => field.name === name)?.label ?? name;

/** Who changed what of the home page and when. What was removed has no page any more. */
export const HomeChanges = ({ changes }: { changes: Change[] }) => (
  <table className={table.table}>
    <thead>
      <tr>
        <th scope="col">무엇을</th>
        <th scope="col">어떻게</th>
        <th scope="col">누가</th>
        <th scope="col">언제</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ id, at, by, kind, verb, target, name, changed }) => (
        <tr key={id}>
          <td className={table.main}>
            {`${deskKindOf(kind).one}: `}
            {verb === 'remove' ? name : <a href={links.staffHomeItem(kind, target)}>{name}</a>}
          </td>
          <td>
            {deskVerbs[verb]}
            {changed.length > 0 && ` (${changed.map((field) => labelOf(kind, field)).join(', ')})`}
          </td>
          <td className={table.num}>
            <bdi>{by}</bdi>
          </td>
          <td className={table.num}>{at}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
