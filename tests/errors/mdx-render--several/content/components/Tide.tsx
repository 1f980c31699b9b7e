export const Tide = ({ heights }) => <b>{heights.join()}</b>;
export const Pane = ({ children }) => <div>{children.props.of.name}</div>;
export const Width = () => <i>{window.innerWidth}</i>;
