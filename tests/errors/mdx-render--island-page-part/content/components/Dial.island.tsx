import { Toc } from "@theme";

export const Dial = () => <button type="button" onClick={() => 1}><Toc /></button>;
