import { connect } from 'node:tls';

const CONNEXION_MS = 10_000;

/**
 * The last moment of the certificate that a site shows; an invalid date where it tells none. `isVerifie`: one that readers
 * would not trust, or that has ended, is an error; otherwise it is read all the same, whoever signed it.
 */
export function readFinCertificat({ hostname, port }: URL, isVerifie: boolean): Promise<Date> {
  return new Promise((resolve, reject) => {
    const prise = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: isVerifie,
    });
    prise.setTimeout(CONNEXION_MS, () => prise.destroy(new Error('pas de réponse')));
    prise.once('secureConnect', () => {
      resolve(new Date(prise.getPeerCertificate().valid_to));
      prise.destroy();
    });
    prise.once('error', reject);
  });
}
