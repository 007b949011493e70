// Le journal public du portail, vérifié sans le portail : toutes ses lignes, sa tête signée, et celle que vous aviez gardée.
//
//   node verifier.mjs https://adresse-du-portail [tete-gardee] > tete
//
// Node 20 ou plus récent suffit ; rien à installer. Gardez « tete » : la prochaine fois, donnée au même programme, elle prouve
// que rien de ce qui précède n’a été récrit. Formats : c2sp.org/tlog-tiles, tlog-checkpoint, signed-note.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [portail, gardee] = process.argv.slice(2);
const hache = (...parts) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();
const faute = (phrase) => {
  console.error(`FAUX : ${phrase}`);
  process.exit(1);
};
async function lis(chemin) {
  const reponse = await fetch(new URL(`/journal/${chemin}`, portail));
  return reponse.ok
    ? Buffer.from(await reponse.arrayBuffer())
    : faute(`${chemin} : le portail répond ${reponse.status}.`);
}

/** Les lignes, par liasses de 256 : deux octets de longueur, puis la ligne. */
async function lisLignes(taille) {
  const lignes = [];
  for (let rang = 0; lignes.length < taille; rang += 1) {
    const nom = String(rang)
      .padStart(3, '0')
      .replace(/^(\d+)(\d{3})$/, 'x$1/$2');
    const reste = Math.min(256, taille - rang * 256);
    const liasse = await lis(`tile/entries/${nom}${reste < 256 ? `.p/${reste}` : ''}`);
    const avant = lignes.length;
    for (let place = 0; place + 2 <= liasse.length; place += 2 + liasse.readUInt16BE(place))
      lignes.push(liasse.subarray(place + 2, place + 2 + liasse.readUInt16BE(place)));
    if (lignes.length - avant !== reste) faute(`la liasse ${rang} n’a pas ${reste} lignes.`);
  }
  return lignes;
}

/** La racine de l’arbre de Merkle sur des feuilles (RFC 6962). */
function racine(feuilles) {
  if (feuilles.length < 2) return feuilles[0] ?? hache('');
  const coupe = 2 ** Math.floor(Math.log2(feuilles.length - 1));
  return hache([1], racine(feuilles.slice(0, coupe)), racine(feuilles.slice(coupe)));
}

/** Une tête : le nom du journal, combien de lignes, leur racine, et ce que le journal en a signé. */
function lisTete(ecrite) {
  const [, texte, nom, taille, base, signees] =
    /^((.+)\n(\d+)\n(.+)\n)\n([^]*)$/.exec(ecrite) ?? faute('cette tête est illisible.');
  const signatures = signees
    .split('\n')
    .flatMap((ligne) => (ligne.startsWith(`— ${nom} `) ? [Buffer.from(ligne.split(' ')[2], 'base64')] : []));
  return { texte, nom, taille: Number(taille), base, signatures };
}

/** Dit ce que vaut une tête sur ces feuilles, signée par la clé qui était alors annoncée. */
function verifie({ texte, nom, taille, base, signatures }, feuilles, cles, quoi) {
  if (taille > feuilles.length) faute(`${quoi} compte ${taille} actes, le journal n’en a plus que ${feuilles.length}.`);
  if (racine(feuilles.slice(0, taille)).toString('base64') !== base)
    faute(`${quoi} n’est pas celle de ces lignes : le journal a été récrit.`);
  const cle = cles.findLast(([rang]) => Number(rang) < taille)?.[1] ?? faute('aucune clé n’est annoncée.');
  const octets = Buffer.from(cle.replace(/^[^+]*\+[^+]*\+/, ''), 'base64').subarray(1);
  const publique = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: octets.toString('base64url') },
    format: 'jwk',
  });
  const id = hache(`${nom}\n`, [1], octets).subarray(0, 4);
  if (
    !signatures.some(
      (une) => une.subarray(0, 4).equals(id) && verify(null, Buffer.from(texte), publique, une.subarray(4)),
    )
  )
    faute(`${quoi} n’est pas signée par ${cle}.`);
  console.error(`Vrai : ${quoi} compte ${taille} actes, signée par ${cle}.`);
}

if (!/^https?:\/\//.test(portail ?? '')) faute('donnez l’adresse du portail : node verifier.mjs https://…');
const ecrite = String(await lis('checkpoint'));
const tete = lisTete(ecrite);
const cles = String(await lis('cles'))
  .trim()
  .split('\n')
  .map((ligne) => ligne.split(' '));
const feuilles = (await lisLignes(tete.taille)).map((ligne) => hache([0], ligne));
verifie(tete, feuilles, cles, 'la tête du portail');
if (gardee) verifie(lisTete(readFileSync(gardee, 'utf8')), feuilles, cles, 'la tête gardée');
process.stdout.write(ecrite);
