/** A field before and after a change. */
export interface Change {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const text = (value: string) => (value === '' ? <i>(empty)</i> : <bdi>{value}</bdi>);

/** Shows the changed fields, each with its value before and after. */
export const ChangeTable = ({ changes }: { readonly changes: readonly Change[] }) => (
  <table className="changes">
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Before</th>
        <th scope="col">After</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ name, before, after }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{text(before)}</td>
          <td>
            <ins>{text(after)}</ins>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
