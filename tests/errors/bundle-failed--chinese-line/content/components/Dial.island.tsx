/* 中文字 */ import clsx from "clsx";
export const Dial = () => <b onClick={() => 0}>{clsx()}</b>;
