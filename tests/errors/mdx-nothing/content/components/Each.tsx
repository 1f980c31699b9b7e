export const Each = ({ children }: { children: (name: string) => string }) => <p>{children("ebb")}</p>;
