/** Where the import stands: where its propositions are read by whoever makes them, and who decides. */
export interface CadreImport {
  routeProposition: (id: string) => string;
  decideur: string;
}
