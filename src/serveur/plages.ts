/** What a Range header asks of a body: everything, one part (last byte included), or nothing that exists. */
export type Plage =
  { status: 'entier' } | { status: 'partie'; debut: number; fin: number } | { status: 'hors-limites' };

/** Reads a single byte range. Several ranges, another unit or bad syntax are ignored, as RFC 9110 14.2 allows. */
export function parsePlage(range: string | undefined, taille: number): Plage {
  const [, premier = '', dernier = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range?.trim() ?? '') ?? [];
  if (premier === '' && dernier === '') return { status: 'entier' };
  if (premier === '') {
    const longueur = Math.min(Number(dernier), taille);
    return longueur === 0
      ? { status: 'hors-limites' }
      : { status: 'partie', debut: taille - longueur, fin: taille - 1 };
  }
  const debut = Number(premier);
  const fin = dernier === '' ? taille - 1 : Math.min(Number(dernier), taille - 1);
  if (dernier !== '' && Number(dernier) < debut) return { status: 'entier' };
  return debut >= taille ? { status: 'hors-limites' } : { status: 'partie', debut, fin };
}
