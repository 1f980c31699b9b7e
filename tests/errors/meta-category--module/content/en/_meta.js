export default { index: "Home", bread: "Bread" };
