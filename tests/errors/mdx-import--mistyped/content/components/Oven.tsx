export const Oven = () => <p>Hot</p>;
