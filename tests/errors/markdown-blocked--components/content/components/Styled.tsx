export const Styled = ({ code = "<script>" }) => (
  <div className="mine">
    <style>{`.mine { color: red }`}</style>
    {code} {`<object>`}
  </div>
);
