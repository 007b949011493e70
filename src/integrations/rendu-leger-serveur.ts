import react from '@astrojs/react/server.js';

/** A component says so of itself. */
const isLeger = (composant: unknown): boolean =>
  typeof composant === 'function' && 'isLeger' in composant && composant.isLeger === true;

/** Writes the components that the light renderer wakes, as React writes the others. */
export default { ...react, name: 'leger', check: (composant: unknown) => Promise.resolve(isLeger(composant)) };
