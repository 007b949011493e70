import { type AddressInfo, createServer } from 'node:net';

/** A mail server that asks for an account, and takes one alone. */
export async function startMessagerieACompte(compte: { utilisateur: string; motDePasse: string }) {
  const attendu = Buffer.from(`\0${compte.utilisateur}\0${compte.motDePasse}`).toString('base64');
  const serveur = createServer((prise) => {
    prise.write('220 essai\r\n');
    prise.on('data', (morceau) => {
      for (const ligne of String(morceau).trim().split('\r\n'))
        if (/^EHLO/.test(ligne)) prise.write('250-essai\r\n250 AUTH PLAIN\r\n');
        else if (/^AUTH PLAIN/.test(ligne))
          prise.write(ligne.endsWith(` ${attendu}`) ? '235 oui\r\n' : '535 5.7.8 refusé\r\n');
        else prise.write(/^QUIT/.test(ligne) ? '221 fin\r\n' : '250 ok\r\n');
    });
    prise.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  return { port: (serveur.address() as AddressInfo).port, close: () => void serveur.close() };
}
