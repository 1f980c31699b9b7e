module.exports = { docs: ["guide/a"] };
