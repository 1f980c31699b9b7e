// Without use(promise) and lazy(), nothing here needs the browser.
export const Note = () => <p>Note</p>;
