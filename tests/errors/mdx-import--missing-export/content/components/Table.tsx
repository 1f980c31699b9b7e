export default () => <table />;
