/** Ends the process with a clear sentence on a Node.js that is too old. Written for any of them to read. */
export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = major > 20 || (major === 20 && minor >= 19);
  if (fits) return;
  console.error(`Brevia needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org/.`);
  process.exit(1);
};
