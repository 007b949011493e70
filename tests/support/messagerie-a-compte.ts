import { type AddressInfo, createServer } from 'node:net';

/** A mail server that asks for an account, and takes one alone; it writes to whom this says, and keeps what it took. */
export async function startMessagerieACompte(compte: { utilisateur: string; motDePasse: string }) {
  const attendu = Buffer.from(`\0${compte.utilisateur}\0${compte.motDePasse}`).toString('base64');
  /** Letters that were taken, as they came. */
  const lettres: string[] = [];
  let refuse: string | undefined;
  const serveur = createServer((prise) => {
    let lettre: string | undefined;
    const answer = (ligne: string): void => {
      if (lettre !== undefined) {
        if (ligne !== '.') lettre += `${ligne}\n`;
        else {
          lettres.push(lettre);
          lettre = undefined;
          prise.write('250 prise\r\n');
        }
      } else if (/^EHLO/.test(ligne)) prise.write('250-essai\r\n250 AUTH PLAIN\r\n');
      else if (/^AUTH PLAIN/.test(ligne))
        prise.write(ligne.endsWith(` ${attendu}`) ? '235 oui\r\n' : '535 5.7.8 refusé\r\n');
      else if (refuse !== undefined && ligne.startsWith('RCPT') && ligne.includes(refuse))
        prise.write('550 5.1.1 boite inconnue\r\n');
      else if (/^DATA/.test(ligne)) {
        lettre = '';
        prise.write('354 dites\r\n');
      } else prise.write(/^QUIT/.test(ligne) ? '221 fin\r\n' : '250 ok\r\n');
    };
    let reste = '';
    prise.write('220 essai\r\n');
    prise.setEncoding('utf8').on('data', (morceau: string) => {
      const lignes = (reste + morceau).split('\r\n');
      reste = lignes.pop() ?? '';
      for (const ligne of lignes) answer(ligne);
    });
    prise.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  return {
    port: (serveur.address() as AddressInfo).port,
    lettres,
    /** Takes nothing for this address any more; undefined: takes all. */
    refuse: (adresse: string | undefined): void => void (refuse = adresse),
    close: () => void serveur.close(),
  };
}
