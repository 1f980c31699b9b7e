export const Dial = ({ onTurn }: { onTurn?: () => void }) => <button onClick={onTurn}>1</button>;
