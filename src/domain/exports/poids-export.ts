/** Stands for what a first PDF export fetches until its files are built; never beside anything but what starts it. */
export const POIDS_EXPORT_PDF = '⟦export-pdf⟧';
