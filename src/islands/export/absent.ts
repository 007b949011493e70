// In place of optional parts of jsPDF: see astro.config.mjs.
export {};
