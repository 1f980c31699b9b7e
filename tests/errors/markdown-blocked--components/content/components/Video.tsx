export function Video({ id }: { id: string }) {
  return <iframe width="560" src={`https://www.youtube.com/embed/${id}`} title="Video" />;
}
