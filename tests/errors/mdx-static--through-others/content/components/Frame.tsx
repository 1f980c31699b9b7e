import { Fold } from "./Fold";

export const Frame = () => <Fold>inside</Fold>;
