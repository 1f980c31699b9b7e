const Dial = () => <b />;
export { Dial as "quoted-name" };
