export default ({ onTurn }: { onTurn?: () => void }) => <button onClick={onTurn}>1</button>;
