export default ({ places }: { places: string[] }) => <p>{places.join()}</p>;
