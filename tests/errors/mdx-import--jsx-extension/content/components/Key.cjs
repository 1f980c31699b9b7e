exports.Key = ({ children }) => <kbd>{children}</kbd>;
