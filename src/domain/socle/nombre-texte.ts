/** A whole number that a text always gives, below 2³² (FNV-1a). */
export function nombreOf(texte: string): number {
  let nombre = 0x811c9dc5;
  for (let rang = 0; rang < texte.length; rang += 1)
    nombre = Math.imul(nombre ^ texte.charCodeAt(rang), 0x01000193) >>> 0;
  return nombre;
}
