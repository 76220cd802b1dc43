export default { cacheComponents: true, env: { GIFLET_SERVICE: process.env.GIFLET_SERVICE } };
