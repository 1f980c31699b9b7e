export const frontmatter = { pageType: "custom" };

export default function Showcase() {
  return <h1>Showcase</h1>;
}
