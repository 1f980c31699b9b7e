const Dial = () => <button onClick={() => 1}>1</button>;
export { Dial };
