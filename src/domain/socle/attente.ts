/** Seconds to wait, as a server tells them (`Retry-After`): a number, or the date when to come back. */
export function readAttente(entete: string | null, maintenant: number): number | undefined {
  if (entete === null || entete.trim() === '') return undefined;
  const nombre = Number(entete);
  const secondes = Number.isNaN(nombre) ? (Date.parse(entete) - maintenant) / 1000 : nombre;
  return secondes > 0 && secondes < 86_400 ? Math.ceil(secondes) : undefined;
}

/** « dans 40 secondes », « dans une minute », « dans 3 heures »: never sooner than it is true. */
export function formatAttente(secondes: number): string {
  if (secondes < 60) return `dans ${secondes} seconde${secondes < 2 ? '' : 's'}`;
  const [nombre, unite] =
    secondes <= 3540 ? [Math.ceil(secondes / 60), 'minute'] : [Math.ceil(secondes / 3600), 'heure'];
  return nombre < 2 ? `dans une ${unite}` : `dans ${nombre} ${unite}s`;
}
