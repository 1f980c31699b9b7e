export default ["en", "zh"];
