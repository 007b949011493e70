/** Hands a file to the browser's downloads. */
export function download(fichier: Blob, nom: string): void {
  const adresse = URL.createObjectURL(fichier);
  const lien = document.createElement('a');
  lien.href = adresse;
  lien.download = nom;
  lien.click();
  // Some browsers read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(adresse), 60_000);
}
