declare const TABLES: readonly string[];

// Another component has the same name, so the bundler renames this one.
export default function Overview() {
  return <ul>{TABLES.map((name) => <li key={name}>{name}</li>)}</ul>;
}
