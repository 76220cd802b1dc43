export default { env: { GIFLET_SERVICE: process.env.GIFLET_SERVICE } };
